import type { Drawing } from './drawing.ts'
import type { Edit } from './instruction.ts'

const title = '(?:title|heading|headline)'
const whole = '(?:it|this|that|(?:the|this) (?:diagram|chart|map|mind map|flowchart|drawing|picture|plan|board))'
const english: readonly RegExp[] = [
  new RegExp(`^(?:change|set|rename|update|make) (?:the |its )${title}(?: of ${whole})? (?:to |into )?(.+)$`, 'i'),
  new RegExp(`^(?:give it|add) (?:a |the )${title}(?: (?:called|saying|of))?:? (.+)$`, 'i'),
  new RegExp(`^(?:the |its )${title} (?:should|must|has to|needs to) (?:be|read|say) (.+)$`, 'i'),
  new RegExp(`^(?:title|call|name|rename) ${whole} (?:to |into |as )?(.+)$`, 'i'),
]
const chinese =
  /^再?(?:把|将)?(?:图表?的?)?(?:大?标题|题目)(?:改成|改为|换成|设为|设成|叫做?|写成|改叫)[：:]?(.+)$|^再?(?:加|添加|加上|起)(?:一?个)?(?:大?标题|题目)[：:，,]?(?:叫做?|为|是)?(.+)$/u

/** Reads "title it X", "change the title to X", 标题改成X. Null for anything else, and where an element is called "title". */
export function readTitle(said: string, drawing: Drawing): Edit[] | null {
  if (said.includes('\n') || drawing.isKnown('title') || drawing.isKnown('标题')) return null
  const patterns = [...english, chinese]
  const found = patterns.map(pattern =>
    pattern
      .exec(said)
      ?.slice(1)
      .find(part => part !== undefined),
  )
  const to = found.find(part => part !== undefined)?.replaceAll(/^[\s"“'「]+|[\s"”'」]+$/gu, '')
  return to ? [{ kind: 'title', to }] : null
}
