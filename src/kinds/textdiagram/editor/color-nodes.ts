import { contrast } from '../../../toolkit/drawing/color.ts'
import { applyEdits } from '../../../toolkit/text/apply-edits.ts'
import { addStatement } from './add-statement.ts'
import { familyOf, nodeIdsOf } from './node-ids.ts'

const families = new Set(['flowchart', 'state', 'class', 'er', 'requirement', 'block'])
const inks = { dark: '#1c2230', light: '#ffffff' }

/** True if the nodes of a source take a colour of their own. */
export function hasColors(source: string): boolean {
  return families.has(familyOf(source))
}

/** The source with these nodes in a colour; null where one of them is none. */
export function colorNodes(source: string, ids: readonly string[], color: string): string | null {
  const known = nodeIdsOf(source)
  if (!hasColors(source) || ids.length === 0 || !ids.every(id => known.has(id))) return null
  return ids.reduce((edited, id) => colorNode(edited, id, color), source)
}

/** In the last statement that styles this node alone, whose other properties stay, or in a new one at the end. */
function colorNode(source: string, id: string, color: string): string {
  const ink = contrast(inks.dark, color) >= 4.5 ? inks.dark : inks.light
  const tone = `fill:${color},color:${ink}`
  const written = [...source.matchAll(/^(?<lead>[ \t]*style[ \t]+(?<id>[^\s,]+)[ \t]+)(?<properties>\S.*?);?[ \t]*$/gm)]
  const own = written.findLast(({ groups }) => groups?.id === id)
  if (!own) return addStatement(source, `style ${id} ${tone}`)
  const { lead = '', properties = '' } = own.groups ?? {}
  const kept = properties.split(/(?<!\\),/).filter(property => !/^\s*(?:fill|color)\s*:/.test(property))
  const start = own.index + lead.length
  return applyEdits(source, [{ start, end: start + properties.length, text: [tone, ...kept].join(',') }])
}
