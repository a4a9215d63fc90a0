public import ChartExport
public import ChartMeshing
// `import ChartMesh` brings the chart types with it.
@_exported public import ChartModel

/// A file format that charts are written in.
public typealias ExportFormat = ChartExport.ExportFormat

/// How the distance between a mesh and the true shape is measured.
public typealias ErrorMetric = ChartMeshing.ErrorMetric

/// How much work goes into using few triangles.
public typealias MeshingEffort = ChartMeshing.MeshingEffort

/// What stands for a line.
public typealias LineStyle = ChartMeshing.LineStyle

/// What stands for marks that share a shape.
public typealias PointStyle = ChartExport.PointStyle

/// What is done for smaller glTF files.
public typealias Compression = ChartExport.Compression

/// Settings that suit a use.
public typealias ExportProfile = ChartExport.ExportProfile

/// From where labels are to be read.
public typealias LabelSides = ChartMeshing.LabelSides
