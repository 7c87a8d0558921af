import type { TextItem } from 'pdfjs-dist/types/src/display/api.js'

/** Quarters of a turn, counterclockwise. */
type Quarter = 0 | 1 | 2 | 3

/**
 * Rotates the texts of a page so that most are upright: tables are often rotated, on a page that is shown or held that way. If most are upright
 * already, they are returned unchanged.
 */
export function turnUpright(items: readonly TextItem[]): readonly TextItem[] {
  const characters = [0, 0, 0, 0]
  for (const item of items) {
    const quarter = quarterOf(item)
    if (quarter !== undefined) characters[quarter] = (characters[quarter] ?? 0) + item.str.trim().length
  }
  const most = characters.indexOf(Math.max(...characters)) as Quarter
  if (most === 0) return items
  const turned = items.map(item => turnBack(item, most))
  const least = turned.reduce((left, item) => Math.min(left, Number(item.transform[4])), 0)
  return turned.map(item => {
    const [a, b, c, d, left, baseline] = item.transform as number[]
    return { ...item, transform: [a, b, c, d, Number(left) - least, baseline] }
  })
}

/** The direction that a text runs in; undefined for one that is set askew. */
function quarterOf({ transform }: TextItem): Quarter | undefined {
  const [a = 1, b = 0] = transform as number[]
  if (Math.abs(b) <= 0.1 * Math.abs(a)) return a > 0 ? 0 : 2
  if (Math.abs(a) <= 0.1 * Math.abs(b)) return b > 0 ? 1 : 3
  return undefined
}

function turnBack(item: TextItem, quarter: Quarter): TextItem {
  const turn = (x: number, y: number) => (quarter === 1 ? [y, -x] : quarter === 2 ? [-x, -y] : [-y, x])
  const [a = 1, b = 0, c = 0, d = 1, left = 0, baseline = 0] = item.transform as number[]
  return { ...item, transform: [...turn(a, b), ...turn(c, d), ...turn(left, baseline)] }
}
