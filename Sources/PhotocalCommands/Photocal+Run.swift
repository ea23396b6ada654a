public import CommandLineKit
import Glibc

extension Photocal {
  /// Does what the words of the command line ask for and answers the exit status.
  public static func run(_ words: [ArgumentText] = ArgumentText.ofProcess) -> Int32 {
    // A reader that has gone away is met where the answer is written.
    signal(SIGPIPE, SIG_IGN)
    Environment.dropMalformedLocales()
    do throws(UsageError) {
      return answer(try CommandParser(spec).parse(words)).rawValue
    } catch {
      complain(line: error.message)
      return ExitStatus.usage.rawValue
    }
  }

  private static func answer(_ invocation: Invocation) -> ExitStatus {
    let help = HelpRenderer(spec, columns: Terminal(descriptor: STDOUT_FILENO).columns)
    switch invocation {
    case .help(let path): return print(help.help(of: path))
    case .version: return print(help.version)
    case .run(let words): return run(words)
    }
  }

  private static func print(_ text: String) -> ExitStatus {
    let output = Output()
    output.write(text)
    output.flush()
    return .done
  }

  private static func run(_ words: ParsedCommand) -> ExitStatus {
    guard let command = commands.first(where: { $0.spec.name == words.path.first }) else {
      preconditionFailure("the parser gives only commands of the declaration")
    }
    let session = Session(words)
    defer { session.output.flush() }
    do throws(Failure) {
      return try command.run(session)
    } catch {
      if error.status == .usage {
        complain(line: words.usageError(error.message).message)
      } else {
        complain(error.message)
      }
      return error.status
    }
  }
}
