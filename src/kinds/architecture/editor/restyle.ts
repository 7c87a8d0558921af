import { applyEdits } from '../../../toolkit/text/apply-edits.ts'
import { findAttribute } from '../../../toolkit/xml/edit-xml.ts'
import { directionOption, paletteOptions, type Restyle, withCurrent } from '../../restyle.ts'
import { embedPictures, removePictures } from '../language/embed-pictures.ts'
import { type HuesName, huesNames, huesOf } from '../picture/named-hues.ts'
import { readCells } from './page-cells.ts'
import { isPinned } from './tidy.ts'

const directions = [directionOption('LR'), directionOption('TB')]

/** Drawings of systems that run another way, and in other colours. */
export const restyle: Restyle = {
  options: [...directions, ...paletteOptions],
  async list(source) {
    return [...(await listDirections(source)), ...listPalettes(source)]
  },
  async apply(source, { aspect, id }) {
    if (aspect === 'palette') return recolor(source, id)
    return (await loadLayout()).layOutTowards(source, id === 'TB' ? 'DOWN' : 'RIGHT')
  },
}

/** Its engine is large, and not every process lays out. */
const loadLayout = () => import('../picture/layout/lay-out-drawing.ts')

/** None where a person holds a shape in its place, or places have a meaning. */
async function listDirections(source: string) {
  const cells = [...(readCells(source)?.cells.values() ?? [])]
  if (!cells.some(({ isEdge }) => isEdge) || cells.some(({ style }) => isPinned(style))) return []
  const direction = (await loadLayout()).directionOf(source)
  if (direction === null) return []
  return withCurrent(directions, direction === 'DOWN' || direction === 'UP' ? 'TB' : 'LR')
}

/** The hues of each palette as they are written: `strong` and `soft` in turn. */
const written: ReadonlyMap<HuesName, readonly string[]> = new Map(
  huesNames.map(name => [name, huesOf(name, { theme: 'light' }).flatMap(({ strong, soft }) => [strong, soft])]),
)

const colored = /(^|;)((?:fill|stroke|swimlaneFill|gradient|icon)Color|tile)=(#[\da-f]{6})(?=;|$)/gi

/** None where a drawing has no colours of ours, or those of several palettes. */
function listPalettes(source: string) {
  const current = findPalette(source)
  return current === null ? [] : withCurrent(paletteOptions, current)
}

function findPalette(source: string): HuesName | null {
  const used = new Set(
    stylesOf(source).flatMap(({ text }) => [...text.matchAll(colored)].map(found => lower(found[3]))),
  )
  const known = [...used].filter(color => huesNames.some(name => written.get(name)?.includes(color)))
  if (known.length === 0) return null
  return huesNames.find(name => known.every(color => written.get(name)?.includes(color))) ?? null
}

/** The source in the colours of another palette; colours of a person's own stay. */
function recolor(source: string, id: string): string | null {
  const [before, after] = [written.get(findPalette(source) ?? 'standard'), written.get(id as HuesName)]
  if (!before || !after) return null
  // Pictures of icons hold their colour too.
  const bare = removePictures(source)
  const edits = stylesOf(bare).flatMap(({ start, end, text }) => {
    const recolored = text.replaceAll(colored, (whole, separator: string, key: string, color: string) => {
      const index = before.indexOf(lower(color))
      return index < 0 ? whole : `${separator}${key}=${after[index]}`
    })
    return recolored === text ? [] : [{ start, end, text: recolored }]
  })
  const recolored = applyEdits(bare, edits)
  return bare === source ? recolored : embedPictures(recolored).source
}

const lower = (color: string | undefined) => (color ?? '').toLowerCase()

/** The styles of all cells, and where they are written. */
function stylesOf(source: string): { start: number; end: number; text: string }[] {
  return [...(readCells(source)?.cells.values() ?? [])].flatMap(({ inner }) => {
    const place = findAttribute(source, inner.offset, 'style')
    return place ? [{ ...place, text: source.slice(place.start, place.end) }] : []
  })
}
