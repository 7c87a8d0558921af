import { isPurpose } from '../../../language/purposes.ts'
import type { Items } from '../../../structure/items.ts'
import { toGroups } from '../to-list.ts'

const longestText = 2000
const name = '([\\p{L}\\p{N}][\\p{L}\\p{N} .+#-]{0,28}?)'
const versus = new RegExp(
  `^(?:(?:please )?compar(?:e|ing|ison(?: of| between)?):? (?:the )?)?${name}\\s+(?:vs\\.?|versus|compared (?:to|with)|or)\\s+${name}(?:\\s+(?:for|as|to)\\s+[\\p{L} ]{2,24})?\\s*(?:[:：.,?]|\\s(?:--?|[–—]))\\s*(.+)$`,
  'isu',
)
const compared = new RegExp(
  `^(?:please )?(?:compar(?:e|ing)|comparison (?:of|between)|(?:what(?:'s| is| are) (?:the )?(?:main )?)?differences? between)\\s+(?:an? |the )?${name}\\s+(?:and|with|to|or|vs\\.?)\\s+(?:an? |the )?${name}(?:\\s+(?:for|as|to)\\s+[\\p{L} ]{2,24})?\\s*(?:[:：.,?]|\\s(?:--?|[–—]))\\s*(.+)$`,
  'isu',
)
const han = '([\\p{Script=Han}\\p{L}\\p{N}]{1,12}?)'
const chinese = new RegExp(
  `^(?:请|帮我)?(?:对比|比较)?(?:一下)?${han}(?:和|与|跟|VS|vs|对)${han}的?(?:对比|比较|区别|优缺点对比|优缺点|的不同)?(?:(?:哪个|哪家|谁)更?\\p{Script=Han}{1,4}[？?]|\\s*[:：，,])\\s*(.+)$`,
  'su',
)
/** 去上海坐高铁还是飞机？ */
const either = new RegExp(
  `^(?:去\\p{Script=Han}{1,4}?(?=[坐选用]))?(?:坐|选|买|用|学)?${han}还是(?:坐|选|买|用|学)?${han}(?:更?好)?[？?，]\\s*(.+)$`,
  'su',
)
/** 比较Python、Java和Go三门语言：… */
const several =
  /^(?:请|帮我)?(?:对比|比较)(?:一下)?((?:[\p{Script=Han}\p{L}\p{N}]{1,10}、)+[\p{Script=Han}\p{L}\p{N}]{1,10}?[和与、][\p{Script=Han}\p{L}\p{N}]{1,10}?)(?:这?[三四五]\p{Script=Han}{1,4})?(?:的(?:区别|优缺点|特点))?\s*[:：，]\s*(.+)$/su
const isOf = /\b(?:vs\.?|versus|compar|difference)|^[\w ]{2,30} or [\w ]{2,30}\?|对比|比较|区别|VS|哪个|哪家|还是/i
const linking =
  /^(?:\s*[:：]\s*|\s+[-–]\s+|\s+(?:is|are|has|have|offers?|gives?|comes? with|means?)\s+|\s+|(?:是|有|比较|更|很)?)/i
const both = /\b(?:both|neither|either|than|whereas)\b|两者|都|一样|比.{1,6}[更贵快慢好多少]/i

/**
 * Reads what is said of two things, side by side: "iPhone vs Pixel: iPhone has better resale, Pixel is cheaper and has the better camera",
 * 苹果和安卓对比：苹果保值、更新久，安卓便宜. Each clause begins with one of their names, or goes on from the one before. Null where both are meant.
 */
export function readComparison(text: string, request: string): Items | null {
  if (text.length > longestText || !isOf.test(request)) return null
  const found = readNames(text)
  if (!found) return null
  const { names, body } = found
  const sides = names.map(name => ({ name, short: shorten(name, names), items: [] as string[] }))
  // "iPhone 14 vs iPhone 15": the first word tells nothing.
  if (sides[0]?.short === sides[1]?.short) for (const side of sides) side.short = side.name
  let current: (typeof sides)[number] | undefined
  const clauses = body.split(/[,，、;；\n]\s*|\.\s+|。|\s+(?:while|but|whereas)\s+(?=\S)/).map(clause =>
    clause
      .trim()
      .replace(/^(?:(?:and|while|but)\s+|而|但是?)(?=\S)/i, '')
      .replace(/[.。]$/, ''),
  )
  for (const clause of clauses) {
    if (clause === '' || isPurpose(clause)) continue
    if (both.test(clause)) return null
    const side = sides.find(each => startsWith(clause, each.name)) ?? sides.find(each => startsWith(clause, each.short))
    current = side ?? current
    if (!current) return null
    const said = side
      ? clause.slice((startsWith(clause, side.name) ? side.name : side.short).length).replace(linking, '')
      : clause
    const items = said
      .split(/\s+(?:and|but)\s+|(?<=\p{Script=Han}{2})(?:但是?|却|不过)(?=\p{Script=Han})/iu)
      .map(item =>
        item
          .replace(
            /^(?:还要|还得)(?=\p{Script=Han}{2})|^(?:(?:you|they|it) )?(?:(?:is|are|has|have|the|an?)\s+)?(?:the\s+|an?\s+)?/iu,
            '',
          )
          .trim(),
      )
    if (items.some(item => item === '' || item.length > 60)) return null
    current.items.push(...items)
  }
  if (sides.some(({ items }) => items.length === 0)) return null
  if (areSameFigures(sides.map(({ items }) => items))) return null
  const lists = sides.map(({ name, items }) => ({ label: name, items }))
  return toGroups('comparison', sides.map(({ name }) => name).join(' – '), lists)
}

/** What is compared, and what is said of it. */
function readNames(text: string): { names: string[]; body: string } | null {
  const [, list, told] = several.exec(text) ?? []
  if (list && told) return { names: list.split(/[、和与]/u), body: told }
  const [, one, other, body] = versus.exec(text) ?? compared.exec(text) ?? chinese.exec(text) ?? either.exec(text) ?? []
  // 饿了么在我店里, 飞机去上海: where, or for what, it is compared is no part of its name.
  const plain = other?.replace(/(?<=..)[在去]\p{Script=Han}{1,6}$/u, '')
  return one && plain && body ? { names: [one.trim(), plain.trim()], body } : null
}

/** 一季度200万 beside 一季度240万: rows of figures of the same names, which a chart shows. */
function areSameFigures([one = [], other = []]: readonly (readonly string[])[]): boolean {
  const namesOf = (items: readonly string[]) =>
    items.map(item => /^(\D{1,8}?|\d{1,2}月)\s*\d[\d.,]*\D{0,3}$/u.exec(item)?.[1])
  const names = namesOf(one)
  return names.length > 1 && !names.includes(undefined) && names.join() === namesOf(other).join()
}

/** "iPhone" for "iPhone 15" */
function shorten(side: string, sides: readonly string[]): string {
  // 远程 for 远程办公
  const start = /^\p{Script=Han}{4,}$/u.test(side) ? side.slice(0, 2) : ''
  if (start !== '' && sides.filter(each => each.trim().startsWith(start)).length === 1) return start
  // "renting and buying a house": what both are done with.
  const [, doing] = /^(\p{L}+ing) (?:an?|the) /iu.exec(side.trim()) ?? []
  if (doing) return doing
  // "electric and petrol cars"
  const [first = '', noun, ...more] = side.trim().split(/\s+/)
  const others = sides.filter(each => each.trim() !== side.trim())
  if (noun?.endsWith('s') && more.length === 0 && others.every(each => !/\s/.test(each.trim()))) return first
  const [, name] = /^(\p{L}{3,}) (?:\d\w*|pro|plus|max)(?: \w+)?$/iu.exec(side.trim()) ?? []
  return name ?? side.trim()
}

function startsWith(clause: string, side: string): boolean {
  const [said, called] = [clause.toLowerCase().replace(/^the /, ''), side.toLowerCase().replace(/^the /, '')]
  return said.startsWith(called) && !/^[a-z]/.test(said.slice(called.length))
}
