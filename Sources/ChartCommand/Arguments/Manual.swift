/// The manual page in roff's man macros (man(7)), from the table that help comes from.
enum Manual {
  static var page: String {
    var text = """
      .TH CHARTMESH 1 "" "ChartMesh \(Help.version)" "User Commands"
      .SH NAME
      chartmesh \\- \(escaped("make 3D model files of charts"))
      .SH SYNOPSIS

      """
    for command in Command.allCases {
      text += ".PP\n\\fB\(escaped(command.usage))\\fR [\\fIoptions\\fR]\n"
    }
    text += ".SH DESCRIPTION\n\(escaped(Help.purpose))\n"
    for command in Command.allCases {
      text += ".SS \(escaped(command.rawValue))\n\(escaped(command.details))\n"
      for example in command.examples { text += ".PP\n.EX\n\(escaped(example))\n.EE\n" }
    }
    text += ".SH OPTIONS\n"
    for option in Option.allCases where option != .version {
      let commands = Command.allCases.filter { $0.options.contains(option) }
      let short = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
      let value = option.value.map { " \\fI\(escaped($0.label))\\fR" } ?? ""
      text += ".TP\n\(short)\\fB\(escaped(option.name))\\fR\(value)\n\(escaped(option.summary))\n"
      if option != .help {
        text += "(\(escaped(commands.map(\.rawValue).joined(separator: ", "))))\n"
      }
    }
    text += ".TP\n\\fB\(escaped(Option.version.name))\\fR\n\(Option.version.summary)\n"
    text += ".SH EXIT STATUS\n"
    for (code, meaning) in ExitCode.meanings {
      text += ".TP\n\\fB\(code.rawValue)\\fR\n\(escaped(meaning))\n"
    }
    text += ".SH ENVIRONMENT\n"
    for (name, meaning) in environment {
      text += ".TP\n\\fB\(escaped(name))\\fR\n\(escaped(meaning))\n"
    }
    return text
  }

  private static let environment = [
    ("CHROMIUM", "the browser that draws pictures"),
    ("CHARTMESH_THREE", "the file of three.js that pages take"),
    ("TMPDIR", "the folder for temporary files"),
  ]

  /// Text that roff takes as it stands: backslashes and dashes are written out, and no line begins
  /// with a control character.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
