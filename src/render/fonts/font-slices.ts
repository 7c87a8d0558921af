import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import wawoff2 from 'wawoff2'

/** The bundled font is cut into files of some hundred characters each, which are unpacked when the first text needs them. */
export interface FontSlices {
  /** Unpacks every file that a character of these texts may be in. */
  load(...texts: string[]): Promise<void>
  /** Name of the file that has this character of a loaded text; null where none has it. */
  find(character: string): string | null
  /** A file that was found, as TrueType. */
  read(name: string): Uint8Array
}

interface Slice {
  name: string
  ranges: [from: number, to: number][]
}

interface LoadedSlice {
  font: Uint8Array
  /** Code points: the ranges name more than the file contains. */
  characters: ReadonlySet<number>
}

const ranges = fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json'))
const fileOf = (name: string) =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/noto-sans-sc/files/noto-sans-sc-${name}-wght-normal.woff2`))
/** Other scripts share characters with Latin, whose file is the one that most drawings need anyway. */
const first = 'latin'

/** Keeps what it has unpacked: 9 MB for all files. */
export function createFontSlices(): FontSlices {
  const slices = readRanges()
  const loaded = new Map<string, LoadedSlice>()
  const named = new Map<number, string[]>()

  function slicesNaming(code: number): string[] {
    const known = named.get(code)
    if (known) return known
    const found = slices.filter(slice => slice.ranges.some(([from, to]) => code >= from && code <= to))
    const names = found.map(({ name }) => name)
    named.set(code, names)
    return names
  }

  async function unpack(name: string): Promise<void> {
    // The unpacked bytes lie in a memory that the next file overwrites.
    const font = (await wawoff2.decompress(await readFile(fileOf(name)))).slice()
    loaded.set(name, { font, characters: new Set(create(font).characterSet) })
  }

  return {
    async load(...texts) {
      const characters = new Set(texts.flatMap(text => [...new Set(text)]))
      const needed = new Set([...characters].flatMap(character => slicesNaming(codeOf(character))))
      for (const name of needed) if (!loaded.has(name)) await unpack(name)
    },
    find(character) {
      const code = codeOf(character)
      return slicesNaming(code).find(name => loaded.get(name)?.characters.has(code)) ?? null
    },
    read(name) {
      const slice = loaded.get(name)
      if (!slice) throw new Error(`the font file ${name} is not loaded`)
      return slice.font
    },
  }
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0
}

function readRanges(): Slice[] {
  const written: Record<string, string> = JSON.parse(readFileSync(ranges, 'utf8'))
  return Object.entries(written)
    .map(([key, list]) => ({
      name: key.replace(/[[\]]/g, ''),
      ranges: list.split(',').map((range): [number, number] => {
        const [from = '0', to = from] = range.trim().slice(2).split('-')
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
      }),
    }))
    .sort((one, other) => Number(other.name === first) - Number(one.name === first))
}
