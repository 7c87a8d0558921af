import { createIds } from '../../../structure/new-ids.ts'
import type { Tree, TreeNode } from '../../../structure/tree.ts'
import { sentencesOf } from '../../faithful/sentences.ts'
import { splitList } from '../split-list.ts'

const longestText = 2000
const longestName = 40
const fewestParts = 2
const kinds = '(?:main |different )?(?:parts|components|elements|structure|organi[sz]ation|departments|anatomy|layout)'
/** "What are the parts of a bicycle? …", "show the structure of a newspaper: …" */
const heading = new RegExp(
  `^(?:(?:please |can you )?(?:show|draw|make|give)(?: me)? |what (?:are|is) )?(?:an? |the )?${kinds} of (?:an? |the |our |my )?([^:?.,]{2,40})[:?]\\s+(?=\\S)`,
  'i',
)
const ofPart =
  /^(?:and )?(?:the |our |an? )?(.{2,30}?) (?:has|have|includes?|contains?|consists? of|(?:is|are) (?:split|divided) into) (.+)$/i

/**
 * Reads the parts of one thing, and then the parts of these: "What are the parts of a bicycle? frame, wheels, saddle. The wheels have tires and a hub." Null
 * where a sentence tells of none of them.
 */
export function readToldParts(_body: string, _title: string | null, text: string): Tree | null {
  const [lead, whole] = heading.exec(text.trim()) ?? []
  if (lead === undefined || whole === undefined || text.length > longestText || text.trim().includes('\n')) return null
  const [first = '', ...others] = sentencesOf(text.trim().slice(lead.length))
  const newId = createIds('part')
  const nodeOf = (label: string): TreeNode => ({ id: newId(label), label, children: [] })
  const listOf = (list: string) =>
    splitList(list.replace(/[.!]+$/, '')).map(name => nodeOf(name.replace(/^(?:an?|the) /i, '')))
  const root = { ...nodeOf(whole.trim()), children: listOf(first) }
  const all = [...root.children]
  for (const sentence of others) {
    const [, name = '', list = ''] = ofPart.exec(sentence.replace(/[.!]+$/, '')) ?? []
    const part = all.find(({ label }) => keyOf(label) === keyOf(name))
    if (!part || part.children.length > 0) return null
    part.children.push(...listOf(list))
    all.push(...part.children)
  }
  const areNames = all.every(
    ({ label }) => label.length <= longestName && !/[:;?]|\b(?:is|are|has|have|if|then)\b/i.test(label),
  )
  return others.length > 0 && root.children.length >= fewestParts && areNames ? { type: 'tree', root } : null
}

/** In singular and plural one. */
function keyOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(?:the|an?|our) /, '')
    .replace(/(?<=[a-z]{3}[^s])s$/, '')
}
