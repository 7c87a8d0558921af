/**
 * Joins the label of a node with its note, for formats whose nodes have only one text: the note is in brackets on the last line.
 * `Orders DB` with the note `PostgreSQL` is written in two lines, the second of them `[PostgreSQL]`.
 */
export function joinNote(label: string, note: string | undefined): string {
  const said = note?.replace(/\s+/g, ' ').trim() ?? ''
  return said === '' ? label : `${label}\n[${said}]`
}

export function splitNote(text: string): { label: string; note?: string } {
  const at = text.lastIndexOf('\n')
  const last = text.slice(at + 1).trim()
  const isNote = at > 0 && last.length > 2 && last.startsWith('[') && last.endsWith(']')
  return isNote ? { label: text.slice(0, at).trim(), note: last.slice(1, -1).trim() } : { label: text }
}
