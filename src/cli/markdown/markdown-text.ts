/** A Markdown file in memory, with `\n` at its line ends. */
export interface MarkdownText {
  text: string
  /** The text with the line ends of the file. */
  restore(text: string): string
}

export function readMarkdownText(written: string): MarkdownText {
  const isWindows = written.includes('\r\n')
  return {
    text: written.replaceAll('\r\n', '\n'),
    restore: text => (isWindows ? text.replaceAll('\n', '\r\n') : text),
  }
}
