import { decodeEntities, readMarkup } from '../markup-text.ts'

/** Content of a label: its own lines, and the fields that a record or an HTML table lists below them. */
export interface LabelText {
  label: string
  note?: string
}

/** Resolves the escapes of a label: `\n`, `\l` and `\r` end a line, `\N` is the node, `\G` the graph. */
export function readEscapes(text: string, names: { node?: string; graph?: string | undefined } = {}): string {
  const plain = text.replace(/\\(.)/gs, (_, letter: string) => {
    if (letter === 'n' || letter === 'l' || letter === 'r') return '\n'
    if (letter === 'N') return names.node ?? ''
    if (letter === 'G') return names.graph ?? ''
    return letter
  })
  return tidy(decodeEntities(plain))
}

/** The label of a record node: the first field is its label where all fields lie in one frame, and the others are its note. */
export function readRecord(text: string, nodeName: string): LabelText {
  return readFields(
    splitRecord(text).map(field => readEscapes(field, { node: nodeName })),
    text,
  )
}

function readFields(fields: readonly string[], text: string): LabelText {
  const [first = '', ...rest] = fields.filter(field => field !== '')
  if (!/^\s*\{/.test(text) || first.includes('\n') || rest.length === 0)
    return { label: [first, ...rest].filter(field => field !== '').join(' | ') }
  return { label: first, note: rest.join('\n') }
}

/** A record whose fields hold markup: `<{<b>Name</b>|+ field}>`. */
export function readHtmlRecord(html: string): LabelText {
  return readFields(splitRecord(readMarkup(html)).map(tidy), html)
}

/** The words of an HTML label. The first row of a table is the label, the others are its note. */
export function readHtmlLabel(html: string): LabelText {
  const rows = readMarkup(html)
    .split('\n')
    .map(row => row.trim())
    .filter(row => row !== '')
  if (!/<table/i.test(html) || rows.length < 2) return { label: rows.join('\n') }
  return { label: rows[0] ?? '', note: rows.slice(1).join('\n') }
}

/** All words of an HTML label that is no node's. */
export function readHtmlText(html: string): string {
  const { label, note } = readHtmlLabel(html)
  return note === undefined ? label : `${label}\n${note}`
}

/** The texts of the fields, without their ports (`<port> text`). */
function splitRecord(text: string): string[] {
  const fields: string[] = []
  let field = ''
  let isPort = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] as string
    if (letter === '\\') {
      const escaped = text[at + 1] ?? ''
      if (!isPort) field += '{}|<> '.includes(escaped) ? escaped : letter + escaped
      at += 1
    } else if (letter === '<') isPort = true
    else if (letter === '>') isPort = false
    else if (letter === '|' || letter === '{' || letter === '}') {
      fields.push(field.trim())
      field = ''
    } else if (!isPort) field += letter
  }
  return [...fields, field.trim()]
}

/** Without blanks at the ends of lines, and without empty lines at both ends. */
function tidy(text: string): string {
  return text
    .split('\n')
    .map(line => line.trim())
    .join('\n')
    .trim()
}
