import { EditProblem, findNamed, type Named, plainName } from './find-named.ts'

const noun =
  '(?:one|tip|reason|idea|phase|stage|rule|question|level|part|section|column|step|node|box|state|item|card|task|event|message|branch|topic|entry|row|bar|point|slice|element)'
const zhNoun = '(?:步骤|节点|状态|任务|卡片|事件|消息|分支|项目|要点|一步)'
/** "First" to "tenth". */
export const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']
const zhNumerals = '一二三四五六七八九十'
const last = new RegExp(
  `^(?:the )?(?:last(?: ${noun})?|final ${noun})$|^(?:最后|末尾?)(?:[一个步项条张]){0,2}${zhNoun}?$`,
  'i',
)
const counting = new RegExp(
  `^(?:the )?(?:(${ordinals.join('|')}|\\d{1,2}(?:st|nd|rd|th))(?: ${noun})?|${noun} (?:no\\. ?)?(\\d{1,2}))$|^第([${zhNumerals}]|\\d{1,2})[个步项条张]?${zhNoun}?$|^${zhNoun}(\\d{1,2})$`,
  'i',
)

/** Place that "the second step", "step 3", "the last item" or 第三步 count to, from 1; null for other names. */
export function readCounted(name: string): number | 'last' | null {
  const said = name.trim()
  if (last.test(said)) return 'last'
  const count = counting
    .exec(said)
    ?.slice(1)
    .find(part => part !== undefined)
  if (count === undefined) return null
  const place = Math.max(ordinals.indexOf(count.toLowerCase()), zhNumerals.indexOf(count)) + 1
  return place > 0 ? place : Number.parseInt(count, 10)
}

/** As `findNamed`, in a list: "the second item", "step 3" and the bare number "3" count its elements, where none is called so. */
export function findListed<Kind extends Named>(all: readonly Kind[], name: string, list: readonly Kind[]): Kind {
  const count = /^\d{1,2}$/.test(name) ? Number(name) : readCounted(name)
  if (count === null || all.some(({ label }) => plainName(label) === plainName(name))) return findNamed(all, name)
  const found = count === 'last' ? list.at(-1) : list[count - 1]
  if (!found) throw new EditProblem('not-so-many', { name, count: list.length })
  return found
}
