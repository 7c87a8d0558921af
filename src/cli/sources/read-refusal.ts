import type { Diagnostic } from '../diagnostics/diagnostic.ts'

/** Turns a reader's error about a source into a diagnostic at the line that it names. */
export function toDiagnostic(
  file: string,
  { message }: { message: string },
  notation: string | undefined,
  linesBefore: number,
): Diagnostic {
  const line = /\bLine (\d+):/.exec(message)?.[1]
  return {
    file,
    ...(line !== undefined && { line: Number(line) + linesBefore }),
    level: 'error',
    code: `${notation ?? 'source'}/unreadable`,
    message: `${message.charAt(0).toUpperCase()}${message.slice(1)}`,
  }
}
