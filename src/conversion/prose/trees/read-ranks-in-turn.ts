import { readSmallNumeral } from '../../../language/chinese-numerals.ts'
import type { Tree } from '../../../structure/tree.ts'
import { buildTree } from './build-tree.ts'

const numeral = '[一二三四五六七八九]|\\d'
const rank = new RegExp(`(?:第)?(${numeral})[级层](?:就?是|为|[：:])\\s*([^，。；、,;：:]{1,14})`, 'gu')
const introduction = new RegExp(
  `^(?:我们?)?(?:想要?|要|打算|准备)?(?:规划|设计|梳理|整理|了解|展示)?(?:一个|一下|一套)?([^，。：；]{2,16}?)[，,]?(?:共?分为?(?:${numeral})[级层]|从第?[一1][级层]到第?(?:${numeral})[级层])?[。：:，,\\s]*$`,
  'u',
)
const fewest = 3

/** Reads what stands on each level of something, one below the other: 从一级到三级。一级是馆区，二级是书库，三级是书架. Null where more is told. */
export function readRanksInTurn(text: string, title: string | null): Tree | null {
  const found = [...text.matchAll(rank)]
  const names = found.map(([, , name = '']) => name.trim())
  const areInTurn = found.every(([, number = ''], at) => readSmallNumeral(number) === at + 1)
  if (names.length < fewest || !areInTurn || new Set(names).size < names.length) return null
  const [, topic = null] = introduction.exec(text.slice(0, found[0]?.index)) ?? []
  const between = text.slice(found[0]?.index).replaceAll(rank, '')
  if ((found[0]?.index !== 0 && topic === null) || /[\p{L}\p{N}]/u.test(between)) return null
  const whole = topic ?? title
  const chain = whole === null ? names : [whole, ...names]
  return buildTree(
    chain.map((name, at) => ({ name, parts: chain.slice(at + 1, at + 2) })),
    null,
  )
}
