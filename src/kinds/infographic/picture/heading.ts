import { layOutText } from '../../../toolkit/drawing/text.ts'
import { escapeXml } from '../../../toolkit/xml/escape-xml.ts'
import type { DrawingOptions } from './load-drawing-engine.ts'

/** Text above the poster in rows, the longest of which the engine lays out: a single row would set the width of the whole. */
interface HeadingText {
  rows: string[]
  longest: string
}

export interface Heading {
  title: HeadingText | null
  desc: HeadingText | null
}

const widestPx = 640
const titlePx = 24
const descPx = 16
/** The engine keeps room for two rows of a description. */
const mostDescRows = 2

/** Reads the texts of the heading that are too long for one row, broken into rows. */
export function readHeading(data: object | undefined): Heading {
  const { title, desc } = (data ?? {}) as { title?: unknown; desc?: unknown }
  return {
    title: typeof title === 'string' ? breakRows(title, titlePx, widestPx) : null,
    desc:
      typeof desc === 'string'
        ? breakRows(desc, descPx, Math.max(widestPx, widthOf(desc, descPx) / mostDescRows + 40))
        : null,
  }
}

/** The options with one row of each part of the heading. */
export function withHeadingRow(options: DrawingOptions, { title, desc }: Heading): DrawingOptions {
  const data = {
    ...options.data,
    ...(title && { title: title.longest }),
    ...(desc && { desc: desc.longest }),
  }
  return { ...options, data }
}

/** Puts all rows in place of the one that was laid out. A title grows upwards, where there is space. */
export function writeHeading(svg: string, { title, desc }: Heading): string {
  const withTitle = title
    ? replaceRow(svg, title, attributes => {
        const height = Number(/ height="([\d.]+)"/.exec(attributes)?.[1])
        const above = (title.rows.length - 1) * height
        return attributes
          .replace(/ height="[^"]*"/, ` height="${height + above}"`)
          .replace(/ y="([^"]*)"/, (_, y: string) => ` y="${Number(y) - above}"`)
      })
    : svg
  return desc ? replaceRow(withTitle, desc, attributes => attributes) : withTitle
}

function replaceRow(svg: string, text: HeadingText, place: (attributes: string) => string): string {
  const end = `>${escapeXml(text.longest)}</span>`
  const at = svg.indexOf(end)
  const start = svg.lastIndexOf('<foreignObject', at)
  if (at < 0 || start < 0) return svg
  const tag = svg.slice(start, at).replace(/^<foreignObject[^>]*>/, place)
  return `${svg.slice(0, start)}${tag}>${escapeXml(text.rows.join('\n'))}</span>${svg.slice(at + end.length)}`
}

function breakRows(text: string, fontSizePx: number, maxWidthPx: number): HeadingText | null {
  const rows = layOutText(text, fontSizePx, maxWidthPx).lines.map(runs => runs.map(run => run.text).join(''))
  if (rows.length < 2) return null
  const [longest = ''] = rows.toSorted((one, other) => widthOf(other, fontSizePx) - widthOf(one, fontSizePx))
  return { rows, longest }
}

function widthOf(text: string, fontSizePx: number): number {
  return layOutText(text, fontSizePx, Number.POSITIVE_INFINITY).width
}
