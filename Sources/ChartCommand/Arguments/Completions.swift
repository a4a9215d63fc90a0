/// What shells complete, from the table that help comes from.
enum Completions {
  enum Shell: String, CaseIterable, Sendable {
    case bash
    case zsh
    case fish
  }

  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private static let commands = Command.allCases.map(\.rawValue).joined(separator: " ")

  /// The words that can stand where an operand does; empty for files.
  private static func operands(of command: Command) -> [String] {
    command == .completions ? Shell.allCases.map(\.rawValue) : []
  }

  private static func words(of option: Option) -> [String] {
    [option.name] + (option.short.map { ["-\($0)"] } ?? [])
  }

  /// The value that an option takes is the same in all commands.
  private static var valued: [(Option, Option.Value)] {
    Option.allCases.compactMap { option in option.value.map { (option, $0) } }
      .filter { ![.x, .y, .z].contains($0.0) }
  }

  private static var bash: String {
    var values = ""
    for (option, value) in valued {
      let action =
        switch value {
        case .choice(_, let words):
          "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\"))"
        case .file: "compopt -o filenames; COMPREPLY=($(compgen -f -- \"$word\"))"
        case .folder: "compopt -o filenames; COMPREPLY=($(compgen -d -- \"$word\"))"
        case .text: "COMPREPLY=()"
        }
      values += "    \(words(of: option).joined(separator: "|"))) \(action); return ;;\n"
    }
    var options = ""
    for command in Command.allCases {
      let words = command.options.flatMap(words)
      options +=
        "    \(command.rawValue)) options=\"\(words.joined(separator: " "))\"; "
        + "operands=\"\(operands(of: command).joined(separator: " "))\" ;;\n"
    }
    return """
      # Completions of chartmesh for bash.
      _chartmesh() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} options operands
        if ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W "\(commands) --help --version" -- "$word"))
          return
        fi
        case $before in
      \(values)  esac
        case ${COMP_WORDS[1]} in
      \(options)  esac
        if [[ $word == -* ]]; then
          COMPREPLY=($(compgen -W "$options" -- "$word"))
        elif [[ $operands ]]; then
          COMPREPLY=($(compgen -W "$operands" -- "$word"))
        else
          compopt -o filenames
          COMPREPLY=($(compgen -f -- "$word"))
        fi
      }
      complete -F _chartmesh chartmesh

      """
  }

  private static var zsh: String {
    func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
    func described(_ text: String) -> String {
      text.replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
    }
    var cases = ""
    for command in Command.allCases {
      let specs = command.options.flatMap { option in
        let value =
          switch option.value {
          case nil: ""
          case .choice(let label, let words): ":\(label):(\(words.joined(separator: " ")))"
          case .file: ":file:_files"
          case .folder: ":folder:_files -/"
          case .text(let label): ":\(described(label)): "
          }
        return Self.words(of: option).map { word in
          let long = word.hasPrefix("--") && option.value != nil ? "=" : ""
          return quoted(
            "\(option.isRepeatable ? "*" : "")\(word)\(long)[\(described(option.summary))]\(value)")
        }
      }
      let words = operands(of: command)
      let rest = words.isEmpty ? "'*:file:_files'" : "'1:word:(\(words.joined(separator: " ")))'"
      cases += "    \(command.rawValue)) _arguments \((specs + [rest]).joined(separator: " ")) ;;\n"
    }
    let list = Command.allCases.map { quoted("\($0.rawValue):\(described($0.summary))") }
    return """
      #compdef chartmesh
      # Completions of chartmesh for zsh.
      _chartmesh() {
        if ((CURRENT == 2)); then
          local -a commands=(\(list.joined(separator: " ")))
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        ((CURRENT--))
        case $command in
      \(cases)  esac
      }
      compdef _chartmesh chartmesh

      """
  }

  private static var fish: String {
    func quoted(_ text: String) -> String {
      "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
    var lines = ["# Completions of chartmesh for fish."]
    for command in Command.allCases {
      lines.append(
        "complete -c chartmesh -n __fish_use_subcommand -f -a \(command.rawValue)"
          + " -d \(quoted(command.summary))")
    }
    for command in Command.allCases {
      let start = "complete -c chartmesh -n '__fish_seen_subcommand_from \(command.rawValue)'"
      for option in command.options {
        var line = start + (option.short.map { " -s \($0)" } ?? "") + " -l \(option.word)"
        switch option.value {
        case nil: break
        case .choice(_, let words): line += " -x -a \(quoted(words.joined(separator: " ")))"
        case .file: line += " -r -F"
        case .folder: line += " -x -a '(__fish_complete_directories)'"
        case .text: line += " -x"
        }
        lines.append(line + " -d \(quoted(option.summary))")
      }
      let words = operands(of: command)
      if !words.isEmpty { lines.append(start + " -f -a \(quoted(words.joined(separator: " ")))") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
