import { element } from '../../toolkit/drawing/svg.ts'

const pixelsPerInch = 96

export function inches(pixels: number): number {
  return pixels / pixelsPerInch
}

/** A number as it stands in a cell: a millionth of an inch is enough. */
export function cellNumber(value: number): string {
  return String(Math.round(value * 1e6) / 1e6)
}

/** A cell with its value and, where Visio computes it anew, its formula. */
export function cell(name: string, value: string | number, formula?: string): string {
  return element('Cell', { N: name, V: typeof value === 'number' ? cellNumber(value) : value, F: formula })
}

export function cells(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => cell(name, value))
    .join('')
}

/** Colour of a cell: `#rrggbb`, without its share of opacity. */
export function colorOf(color: string): string {
  return /^#[\da-f]{6}/i.exec(color)?.[0] ?? '#000000'
}
