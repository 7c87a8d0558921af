import type { Cell } from '../../document.ts'
import { type NumberFormat, readFormatCode } from '../xlsx/number-format.ts'
import { readSerial } from '../xlsx/serial-date.ts'
import { child, childrenNamed, findAll, type XmlElement } from './xml.ts'

/** Maximum number of points: a point's index in the file cannot be trusted. */
const maximumPoints = 100_000

/** The kept values of a reference, or the ones written down; points that were empty are null. Levels of categories are joined. */
export function readPoints(data: XmlElement | undefined, isFrom1904: boolean): Cell[] {
  const levels = findAll(data, 'lvl').toReversed()
  if (levels.length > 0) return joinLevels(levels.map(level => collectPoints(level, isText)))
  const numbers = findAll(data, 'numCache')[0] ?? findAll(data, 'numLit')[0]
  if (numbers) {
    const format = readFormatCode(child(numbers, 'formatCode')?.text ?? '')
    return collectPoints(numbers, text => toNumber(text, format, isFrom1904))
  }
  const texts = findAll(data, 'strCache')[0] ?? findAll(data, 'strLit')[0]
  if (texts) return collectPoints(texts, isText)
  const value = child(data, 'v')
  return value ? [value.text] : []
}

/** The values of a newer chart's dimension (MS-ODRAWXML 2.24.3), whose points hold their value themselves. */
export function readDimension(dimension: XmlElement | undefined, isFrom1904: boolean): Cell[] {
  if (dimension?.name !== 'numDim') return readPoints(dimension, isFrom1904)
  const level = child(dimension, 'lvl')
  const format = readFormatCode(level?.attributes.formatCode ?? '')
  return level ? collectPoints(level, text => toNumber(text, format, isFrom1904)) : []
}

const isText = (text: string): Cell => text

function collectPoints(cache: XmlElement, read: (text: string) => Cell): Cell[] {
  const points = childrenNamed(cache, 'pt').map(point => ({
    index: Number(point.attributes.idx),
    value: read((child(point, 'v') ?? point).text),
  }))
  const inside = points.filter(({ index }) => Number.isInteger(index) && index >= 0 && index < maximumPoints)
  const last = inside.reduce((most, { index }) => Math.max(most, index), -1)
  const cells: Cell[] = Array.from({ length: last + 1 }, () => null)
  for (const { index, value } of inside) cells[index] = value
  return cells
}

/** `2026 / Q1`: an outer category is written once, above the inner ones that follow; an inner category belongs to one point. */
function joinLevels(levels: readonly Cell[][]): Cell[] {
  const length = levels.reduce((most, level) => Math.max(most, level.length), 0)
  const current: Cell[] = []
  return Array.from({ length }, (_, index) => {
    for (const [depth, level] of levels.entries()) {
      const isInner = depth === levels.length - 1
      current[depth] = level[index] ?? (isInner ? null : (current[depth] ?? null))
    }
    return current.filter(part => part !== null && part !== '').join(' / ')
  })
}

function toNumber(text: string, { kind }: NumberFormat, isFrom1904: boolean): Cell {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return null
  return kind === 'number' ? value : readSerial(value, kind, isFrom1904)
}
