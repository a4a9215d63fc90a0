// Colours and gradients are part of what users say, though meshing and export need them, too.
@_exported public import ChartStyling
