import { styleText } from 'node:util'
import type { Diagnostic } from './diagnostic.ts'

const colors = { error: 'red', warning: 'yellow', note: 'dim' } as const

/** Prints `file:line:col: code message` to standard error, one a line, in colour on a terminal. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], { isQuiet }: { isQuiet: boolean }): void {
  for (const diagnostic of diagnostics) {
    if (isQuiet && diagnostic.level === 'note') continue
    process.stderr.write(`${writeDiagnostic(diagnostic)}\n`)
  }
}

/** Prints a remark to standard error. */
export function printNote(text: string, { isQuiet }: { isQuiet: boolean }): void {
  if (!isQuiet) process.stderr.write(`${text}\n`)
}

function writeDiagnostic({ file, line, column = 1, level, code, message }: Diagnostic): string {
  const place = line === undefined ? file : `${file}:${line}:${column}`
  // Without colours where it is no terminal, or NO_COLOR says so.
  const colored = styleText(colors[level], code, { stream: process.stderr })
  return `${place}: ${colored} ${message.replaceAll(/\s*\n\s*/g, ' ')}`
}
