import type { ReportFormat } from '../flags.ts'
import type { Diagnostic } from './diagnostic.ts'

/** A report of many files for a program, with its line break. @param format  all but `text`, which is printed as it comes */
export function writeReport(format: Exclude<ReportFormat, 'text'>, diagnostics: readonly Diagnostic[]): string {
  if (format === 'github') return diagnostics.map(writeAnnotation).join('')
  const report = format === 'json' ? { diagnostics } : writeSarif(diagnostics)
  return `${JSON.stringify(report, null, 2)}\n`
}

/** A command to the runner of GitHub Actions, which shows it beside the line. */
function writeAnnotation({ file, line, column, level, code, message }: Diagnostic): string {
  const place = [
    `file=${escapeProperty(file)}`,
    ...(line === undefined ? [] : [`line=${line}`]),
    ...(column === undefined ? [] : [`col=${column}`]),
    `title=${escapeProperty(code)}`,
  ]
  return `::${level === 'note' ? 'notice' : level} ${place.join(',')}::${escapeData(message)}\n`
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

/** SARIF 2.1.0, which code scanning reads. */
function writeSarif(diagnostics: readonly Diagnostic[]): object {
  const rules = [...new Set(diagnostics.map(({ code }) => code))].sort()
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'limn', rules: rules.map(id => ({ id })) } },
        results: diagnostics.map(diagnostic => ({
          ruleId: diagnostic.code,
          ruleIndex: rules.indexOf(diagnostic.code),
          level: diagnostic.level,
          message: { text: diagnostic.message },
          locations: [{ physicalLocation: locate(diagnostic) }],
        })),
      },
    ],
  }
}

function locate({ file, line, column }: Diagnostic): object {
  const region = { startLine: line, ...(column !== undefined && { startColumn: column }) }
  // The path is a reference to a URI.
  const uri = file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/')
  return { artifactLocation: { uri }, ...(line !== undefined && { region }) }
}
