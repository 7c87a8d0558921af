/** PostgreSQL keeps no NUL in a text, and SQLite searches only up to one: it is stored as the character for what cannot be shown. */
export function storedText(text: string): string {
  return text.replaceAll('\0', '\ufffd')
}
