/** Replaces NUL, which PostgreSQL does not store and where SQLite's search stops, by the replacement character. */
export function storedText(text: string): string {
  return text.replaceAll('\0', '\ufffd')
}
