import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'

/** The bundled font is cut into files of some hundred characters each. */
export interface FontSlices {
  /** Name of the file that has this character; null where none has it. */
  find(character: string): string | null
  /** Path of a file. */
  pathOf(name: string): string
}

const ranges = fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json'))
/** Other scripts share characters with Latin, whose file is the one that most drawings need anyway. */
const first = 'latin'

/** @param folder  of the TrueType files */
export function readFontSlices(folder: string): FontSlices {
  const slices = readRanges()
  const found = new Map<string, string | null>()
  const pathOf = (name: string) => join(folder, `noto-sans-sc-${name}-wght-normal.ttf`)
  const characters = new Map<string, ReadonlySet<number>>()

  /** True if the files contain the character: the ranges name more than the files contain. */
  function holds(name: string, code: number): boolean {
    const known = characters.get(name) ?? new Set(create(readFileSync(pathOf(name))).characterSet)
    characters.set(name, known)
    return known.has(code)
  }

  function look(code: number): string | null {
    const named = slices.filter(slice => slice.ranges.some(([from, to]) => code >= from && code <= to))
    return named.find(({ name }) => holds(name, code))?.name ?? null
  }

  return {
    find(character) {
      const known = found.get(character)
      if (known !== undefined) return known
      const name = look(character.codePointAt(0) ?? 0)
      found.set(character, name)
      return name
    },
    pathOf,
  }
}

interface Slice {
  name: string
  ranges: [from: number, to: number][]
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
