internal import ChartModel
internal import ChartScene

/// In this module a group is one of the scene, not one of views.
typealias Group = ChartScene.Group
