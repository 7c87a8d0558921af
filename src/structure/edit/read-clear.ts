import { readCounted } from './counted-names.ts'
import type { Drawing } from './drawing.ts'
import type { Edit } from './instruction.ts'
import { namesIn } from './names-in.ts'
import { unquoted } from './quotes.ts'

const all =
  '(?:everything(?: else)?|all(?: of)?(?: the| its)?(?: other)?(?: (?:steps|items|nodes|branches|boxes|children|tasks|cards|messages|topics|subtopics|fields|bars|rows))?|whatever is|anything)'
const english: readonly RegExp[] = [
  new RegExp(
    `^(?:remove|delete|drop|erase|clear|cut|wipe|scrap|get rid of|take out) ${all} (?:that |which )?(?:is |are |comes? |lies? |goes )?(after|following|before|under|below|beneath|in|inside|within) (.+)$`,
    'i',
  ),
  /^(?:remove|delete|drop|erase|clear|get rid of) (?:all )?(?:the )?(children|subtopics|items|contents?) (?:of|in|under|from) (.+)$/i,
  /^(clear|empty)(?: out)? (.+)$/i,
]
const removing = '(?:删除|删掉|删去|去掉|去除|移除|清空|清除|清掉|删了|删)'
const every = '(?:的?(?:所有|全部)?(?:内容|步骤|节点|分支|子项|任务|东西|流程|环节|卡片|消息|字段)?)'
const places = '((?:之|以)?后面?|后边|(?:之|以)?前面?|前边|下面|底下|里面|下方|下|里|中)'
const chinese: readonly RegExp[] = [
  new RegExp(`^(?:把|将)?(.+?)的?${places}${every}(?:都|全部|全都|全|统统)(?:给)?${removing}(?:了|掉)?$`, 'u'),
  new RegExp(`^(?:把|将)?(.+?)的?${places}的?(?:所有|全部)${every}(?:都|全)?(?:给)?${removing}(?:了|掉)?$`, 'u'),
  new RegExp(`^${removing}(.+?)的?${places}的?(?:所有|全部)${every}$`, 'u'),
  new RegExp(`^(?:把|将)?所有(.+?)()的(?:内容|子项|东西)都?${removing}(?:了|掉)?$`, 'u'),
  /^清空(.+?)()(?:里面?|下面?)?(?:的?(?:内容|子项))?$|^(?:把|将)(.+?)()清空$/u,
]
/**
 * Reads "remove everything after X", "clear X", 把X后面的都删掉: X stays. Null where X is not in the drawing, or for anything else.
 */
export function readClear(said: string, drawing: Drawing): Edit[] | null {
  // English says first where it is, and Chinese what it is called.
  const readings = [
    ...english.map(pattern => namesIn(pattern, said).toReversed()),
    ...chinese.map(pattern => namesIn(pattern, said)),
  ]
  for (const [name = '', where = ''] of readings) {
    const edit = clear(name, where, drawing)
    if (edit) return [edit]
  }
  return null
}

function clear(name: string, where: string, { isKnown }: Drawing): Edit | null {
  const bare = unquoted(name)
  if (bare === '' || !(isKnown(bare) || readCounted(bare) !== null)) return null
  if (/^(?:after|following)$|后/i.test(where)) return { kind: 'clear', name: bare, where: 'after' }
  return { kind: 'clear', name: bare, where: /^before$|前/i.test(where) ? 'before' : 'under' }
}
