import { listParts } from '../../structure/parts.ts'
import type { Structure } from '../../structure/structure.ts'

const numbers = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const chineseNumbers = '二三四五六七八九十'
/** "4 stages of grief:", 五个建议：: how many things a heading announces. */
const announced = new RegExp(
  `^[^:：.。\\n]{0,40}?(?<![\\w.])(\\d{1,2}|${numbers.join('|')}) (?:[a-z-]+ ){0,2}?(?:stages|steps|phases|tips|reasons|rules|ways|ideas|things|points|benefits|habits|principles|facts|lessons|mistakes|parts|types|kinds)\\b[^:：.\\n]{0,60}:|^[^:：。\\n]{0,30}?([两二三四五六七八九十]|\\d{1,2})[个条种大点步](?:阶段|步骤|建议|技巧|理由|原则|方法|习惯|好处|要点|规则|环节|方面|原因)?[^:：，。\\n]{0,10}[:：]`,
  'iu',
)

/** True if a list, or steps in a row, are others than as many as the heading announces: "4 stages: …" as five of them. */
export function miscounts(structure: Structure, text: string): boolean {
  const count = countAnnounced(text)
  const things = count === null ? null : countThings(structure)
  return things !== null && things !== count
}

/** How many things the heading of a text says that follow; null where it says none, or one. */
export function countAnnounced(text: string): number | null {
  const [, english, chinese] = announced.exec(text) ?? []
  const said = (english ?? chinese ?? '').toLowerCase()
  if (said === '') return null
  const count =
    Number(said) || (said === '两' ? 2 : (english ? numbers.indexOf(said) : chineseNumbers.indexOf(said)) + 2)
  return count > 1 ? count : null
}

/** How many things stand beside each other; null where they have parts, cases or several groups. */
function countThings(structure: Structure): number | null {
  if (structure.type === 'items') {
    const [group, other] = structure.groups
    return /^(?:list|steps|cycle)$/.test(structure.arrangement) && group && !other ? group.items.length : null
  }
  const { elements, connections } = listParts(structure)
  const isRow =
    structure.type === 'graph' &&
    connections.length === elements.length - 1 &&
    connections.every(({ label }) => label === '')
  return isRow && structure.nodes.every(({ role }) => role === 'step') ? elements.length : null
}
