import { converter } from 'culori'
import PDFDocument from 'pdfkit'
import SVGtoPDF, { type SvgColor } from 'svg-to-pdfkit'
import type { Drawing, Material, PageSize, Writer } from '../../render/writer.ts'
import { lossOf } from '../../structure/loss.ts'
import type { Loss } from '../../structure/origin.ts'
import { paletteOf } from '../../toolkit/drawing/palette.ts'
import { messages } from '../messages/index.ts'
import { createFonts } from './fonts.ts'
import { prepareSvg } from './prepare-svg.ts'

/** Paper sizes in points, portrait. */
const papers: Record<Exclude<PageSize, 'fit'>, [width: number, height: number]> = {
  a4: [595.28, 841.89],
  letter: [612, 792],
}
const paperMargin = 28
const toRgb = converter('rgb')
const pointsPerPixel = 0.75
/** The largest page of PDF, in points. */
const largestSide = 14_400
/** The same bytes for the same drawing: the format wants a date, and gets always the same. */
const date = new Date(0)

export const writer: Writer = {
  async write(material) {
    const document = new PDFDocument({
      autoFirstPage: false,
      // It would load a standard font, which no text needs.
      font: null as unknown as string,
      info: { Title: material.title, Creator: 'Limn', Producer: 'Limn', CreationDate: date },
      lang: 'en',
    })
    const finished = readAll(document)
    const texts = material.drawings.map(({ svg = '' }) => svg)
    const fonts = await createFonts(document, texts)
    for (const { svg = '' } of material.drawings) {
      const picture = prepareSvg(svg, fonts)
      const page = pageFor(picture, material.page)
      document.addPage({ size: [page.width, page.height], margin: 0 })
      if (material.background === 'theme' && material.page !== 'fit') {
        document.rect(0, 0, page.width, page.height).fill(paletteOf(material.look).background)
      }
      document.save().translate(page.x, page.y).scale(page.scale)
      SVGtoPDF(document, picture.svg, 0, 0, {
        assumePt: true,
        colorCallback: readColor,
        fontCallback: fonts.choose,
        warningCallback: () => {},
      })
      document.restore()
    }
    attachSources(document, material.drawings)
    document.end()
    return { bytes: await finished, losses: missing(fonts.missing) }
  },
}

/** Every source is a file within the file, whose description names its kind. `documents/readers/pdf/find-source.ts` reads it. */
function attachSources(document: PDFKit.PDFDocument, drawings: readonly Drawing[]): void {
  for (const [index, { embedded }] of drawings.entries()) {
    if (!embedded) continue
    const { agentId, source, extension } = embedded
    document.file(Buffer.from(source), {
      // Names are looked up in the order of the alphabet.
      name: `diagram-${String(index + 1).padStart(3, '0')}${extension}`,
      description: `limn ${agentId}`,
      type: 'text/plain',
      creationDate: date,
      modifiedDate: date,
    })
  }
}

interface Page {
  width: number
  height: number
  /** Place of the picture, and points for each of its pixels. */
  x: number
  y: number
  scale: number
}

function pageFor({ width, height }: { width: number; height: number }, page: Material['page']): Page {
  if (page === 'fit') {
    const scale = Math.min(pointsPerPixel, largestSide / Math.max(width, height))
    return { width: width * scale, height: height * scale, x: 0, y: 0, scale }
  }
  const [short, long] = papers[page]
  const paper = width > height ? { width: long, height: short } : { width: short, height: long }
  const room = { width: paper.width - 2 * paperMargin, height: paper.height - 2 * paperMargin }
  const scale = Math.min(pointsPerPixel, room.width / width, room.height / height)
  return { ...paper, x: (paper.width - width * scale) / 2, y: (paper.height - height * scale) / 2, scale }
}

/** Colours of every notation of CSS; it knows those of CSS 2. */
function readColor(known: SvgColor | undefined, written: string): SvgColor | undefined {
  const color = known ? undefined : toRgb(written)
  if (!color) return known
  const parts = [color.r, color.g, color.b].map(part => Math.round(255 * Math.max(0, Math.min(1, part))))
  return [parts, color.alpha ?? 1]
}

function readAll(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  document.on('data', (part: Uint8Array) => parts.push(part))
  document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
  document.on('error', reject)
  return promise
}

function missing(characters: ReadonlySet<string>): Loss[] {
  if (characters.size === 0) return []
  const what = messages.create('lost/characters', { characters: [...characters].slice(0, 40).join(' ') })
  return [lossOf(what, messages.create('because/font'))]
}
