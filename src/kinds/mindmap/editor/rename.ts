import { readLines } from './node-lines.ts'

/** Writes another label into the line of a node; further lines of its label are removed. */
export function rename(source: string, id: string, label: string): string | null {
  const { lines, find } = readLines(source)
  const node = find(id)
  const written = toLabel(label)
  if (!node || written === '' || written === node.label) return null
  let end = node.start + 1
  const childStart = node.children[0]?.start ?? node.end
  if (node.kind === 'item') while (end < childStart && lines[end]?.trim() !== '') end += 1
  lines.splice(node.start, end - node.start, node.prefix + written)
  return lines.join('\n')
}

/** One line that no block of Markdown begins with. */
export function toLabel(written: string): string {
  return written
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(?:[-+*](?=\s|$)|#{1,6}(?=\s|$)|>|```|~~~)/, mark => `\\${mark}`)
}
