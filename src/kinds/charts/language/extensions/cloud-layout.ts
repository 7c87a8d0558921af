import { estimateWidthEm } from '../../../../toolkit/drawing/label-size.ts'

export interface CloudWord {
  text: string
  value: number
  isBold: boolean
}

/** Position of a word: its middle in the box, its size in pixels and its turn in degrees, against the clock. */
export interface PlacedWord {
  x: number
  y: number
  fontSizePx: number
  degrees: number
}

export interface CloudSettings {
  /** The font size in pixels of the smallest and of the largest value. */
  sizes: readonly [number, number]
  /** The turns that words may have, in degrees. */
  degrees: readonly number[]
  /** Distance of a ring of the cloud from the middle, by angle in radians. */
  radius: (angle: number) => number
  /** Between words, in pixels. */
  gapPx: number
}

interface Box {
  width: number
  height: number
}

/** Edge of the squares in which it is kept what is taken, in pixels. */
const cellPx = 4
/** Smaller letters are not read. */
const smallestPx = 9
/** Factor by which content that is too large for its box is repeatedly reduced. */
const shrink = 0.88
const lineHeightEm = 1.1
const boldEm = 1.06

/** More words than these have no room in any picture. */
const mostWords = 500
/** Maximum share of a box that words may cover: the rest stays between them. */
const fullest = 0.8

/** A word in the size that it is tried in. */
interface SizedWord {
  fontSizePx: number
  degrees: number
  /** Size in pixels, including the gap around it. */
  width: number
  height: number
}

/**
 * Places words in a box, the largest in its middle. Where they do not fit they are all made smaller, down to 9 pixels; null for one that has
 * no place even then. The same words always get the same places.
 */
export function layOutCloud(words: readonly CloudWord[], box: Box, look: CloudSettings): (PlacedWord | null)[] {
  const placed: (PlacedWord | null)[] = words.map(() => null)
  const byValue = [...words.keys()]
    .sort((one, other) => (words[other]?.value ?? 0) - (words[one]?.value ?? 0))
    .slice(0, mostWords)
  const drawn = byValue.flatMap(index => words[index] ?? [])
  const spots = listSpots(box, look)
  for (let scale = 1; ; scale *= shrink) {
    const isSmallest = look.sizes[1] * scale <= smallestPx
    const sized = measureWords(drawn, look, scale)
    const area = sized.reduce((sum, { width, height }) => sum + width * height, 0)
    if (area > box.width * box.height * fullest && !isSmallest) continue
    const places = placeAll(sized, box, spots, isSmallest)
    if (!places) continue
    for (const [rank, index] of byValue.entries()) placed[index] = places[rank] ?? null
    return placed
  }
}

function measureWords(
  words: readonly CloudWord[],
  { sizes, degrees, gapPx }: CloudSettings,
  scale: number,
): SizedWord[] {
  const values = words.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const [small, large] = sizes
  return words.map(({ text, value, isBold }, rank) => {
    const share = high > low ? (value - low) / (high - low) : 1
    const fontSizePx = Math.max(smallestPx, (small + (large - small) * share) * scale)
    return {
      fontSizePx,
      degrees: degrees[(rank * 7) % degrees.length] ?? 0,
      width: estimateWidthEm(text) * fontSizePx * (isBold ? boldEm : 1) + gapPx,
      height: fontSizePx * lineHeightEm + gapPx,
    }
  })
}

/** Null where one has no place, unless places for the others are wanted all the same. */
function placeAll(
  words: readonly SizedWord[],
  box: Box,
  spots: readonly Cell[],
  isLastTry: boolean,
): (PlacedWord | null)[] | null {
  const occupied = createOccupancy(box)
  /** Spots from which a word of this size may still find room: earlier ones had none, and spots only fill up. */
  const tried: (SizedWord & { from: number })[] = []
  const places: (PlacedWord | null)[] = []
  for (const word of words) {
    const fitting = tried.filter(
      other => other.degrees === word.degrees && other.width <= word.width && other.height <= word.height,
    )
    const start = fitting.reduce((latest, { from }) => Math.max(latest, from), 0)
    const shape = coverCells(word)
    let at = start
    while (at < spots.length && !occupied.isFree(spots[at] as Cell, shape)) at++
    tried.push({ ...word, from: at })
    const spot = spots[at]
    if (!spot && !isLastTry) return null
    if (spot) occupied.take(spot, shape)
    places.push(
      spot ? { x: spot.x * cellPx, y: spot.y * cellPx, fontSizePx: word.fontSizePx, degrees: word.degrees } : null,
    )
  }
  return places
}

interface Cell {
  x: number
  y: number
}

/** The squares that a turned rectangle covers, from its middle. */
function coverCells({ width, height, degrees }: SizedWord): Cell[] {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const reachX = Math.ceil((Math.abs(width * cos) + Math.abs(height * sin)) / 2 / cellPx)
  const reachY = Math.ceil((Math.abs(width * sin) + Math.abs(height * cos)) / 2 / cellPx)
  const cells: Cell[] = []
  for (let y = -reachY; y <= reachY; y++) {
    for (let x = -reachX; x <= reachX; x++) {
      const along = Math.abs((x * cos - y * sin) * cellPx)
      const across = Math.abs((x * sin + y * cos) * cellPx)
      if (along <= (width + cellPx) / 2 && across <= (height + cellPx) / 2) cells.push({ x, y })
    }
  }
  // What is farthest out meets others first.
  return cells.sort((one, other) => other.x ** 2 + other.y ** 2 - one.x ** 2 - one.y ** 2)
}

function createOccupancy({ width, height }: Box) {
  const columns = Math.floor(width / cellPx)
  const rows = Math.floor(height / cellPx)
  const taken = new Uint8Array(columns * rows)
  return {
    isFree: (spot: Cell, shape: readonly Cell[]) =>
      taken[spot.y * columns + spot.x] === 0 &&
      shape.every(cell => {
        const x = spot.x + cell.x
        const y = spot.y + cell.y
        return x >= 0 && y >= 0 && x < columns && y < rows && taken[y * columns + x] === 0
      }),
    take(spot: Cell, shape: readonly Cell[]) {
      for (const cell of shape) taken[(spot.y + cell.y) * columns + spot.x + cell.x] = 1
    },
  }
}

/** All places, from the middle outwards in rings of the cloud's form, as wide for its height as the box. */
function listSpots({ width, height }: Box, { radius }: CloudSettings): Cell[] {
  const middle = { x: width / 2, y: height / 2 }
  const aspect = height > 0 ? width / height : 1
  const spots: (Cell & { ring: number })[] = []
  for (let y = 0; y * cellPx < height; y++) {
    for (let x = 0; x * cellPx < width; x++) {
      const dx = (x * cellPx - middle.x) / aspect
      const dy = y * cellPx - middle.y
      spots.push({ x, y, ring: Math.hypot(dx, dy) / Math.max(0.05, radius(Math.atan2(dy, dx))) })
    }
  }
  return spots.sort((one, other) => one.ring - other.ring)
}

const turn = 2 * Math.PI
const within = (angle: number, part: number) => ((angle % part) + part) % part

/** The forms of wordcloud2: https://github.com/timdream/wordcloud2.js/blob/gh-pages/API.md */
const forms: Readonly<Record<string, CloudSettings['radius']>> = {
  circle: () => 1,
  cardioid: angle => 1 - Math.sin(angle),
  diamond: angle => 1 / (Math.cos(within(angle, turn / 4)) + Math.sin(within(angle, turn / 4))),
  square: angle => Math.min(1 / Math.abs(Math.cos(angle)), 1 / Math.abs(Math.sin(angle))),
  'triangle-forward': angle => pointed(within(angle, turn / 3), Math.sqrt(3)),
  triangle: angle => pointed(within(angle + (Math.PI * 3) / 2, turn / 3), Math.sqrt(3)),
  pentagon: angle => pointed(within(angle + 0.955, turn / 5), 0.726543),
}

function pointed(angle: number, slope: number): number {
  return 1 / (Math.cos(angle) + slope * Math.sin(angle))
}

/** The form of this name; a circle where there is none. */
export function cloudForm(name: unknown): CloudSettings['radius'] {
  return forms[String(name)] ?? (() => 1)
}
