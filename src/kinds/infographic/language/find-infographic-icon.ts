import { iconDocument } from '../../../toolkit/icons/draw-icon.ts'
import { findIcon } from '../../../toolkit/icons/find-icon.ts'
import type { Icon } from '../../../toolkit/icons/icon-sets.ts'
import { searchIcons } from '../../../toolkit/icons/search-icons.ts'

/** Words that only say how an icon is drawn: `mingcute/rocket-fill`, `star-outline`. */
const manner =
  /^(?:fill|filled|line|outline|outlined|solid|bold|duotone|regular|round|rounded|sharp|thin|light|icon|\d+)$/

/**
 * The picture for what a source writes after `icon`, as an SVG document, or null. Words are looked for among the plain signs first:
 * `target` is no trademark here. Names of sets that are not installed, as in `lucide/zap`, are left out.
 */
export function findInfographicIcon(written: string): string | null {
  const icon = find(written.trim())
  return icon && iconDocument(icon)
}

function find(written: string): Icon | null {
  if (/^(?:logos|devicon|mdi|tabler):/.test(written)) return findIcon(written)
  const name = written.slice(Math.max(written.lastIndexOf('/'), written.lastIndexOf(':')) + 1)
  const words = name
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter(word => word !== '' && !manner.test(word))
  const short = words.join('-')
  if (short === '' || short.length > 60) return null
  return (
    findIcon(`mdi:${short}`) ??
    findIcon(`tabler:${short}`) ??
    searchIcons(short, 12).find(isPlain) ??
    words.flatMap(word => (word.length > 2 ? (findIcon(`mdi:${word}`) ?? []) : [])).find(isPlain) ??
    null
  )
}

function isPlain({ id }: Icon): boolean {
  return id.startsWith('mdi:') || id.startsWith('tabler:')
}
