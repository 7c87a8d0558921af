import type { Drawing, Material, Writer, WriterTools } from '../../render/writer.ts'
import type { Loss } from '../../structure/origin.ts'
import { paletteOf } from '../../toolkit/drawing/palette.ts'
import { type Box, svgDocument } from '../../toolkit/drawing/svg.ts'
import { createRelations, type Relations, writeContentTypes } from '../office/relations.ts'
import { type PictureWithTexts, separateTexts } from '../office/separate-texts.ts'
import { writeSourceParts } from '../office/source-parts.ts'
import { zipParts } from '../office/zip-parts.ts'
import { type NativeChart, readNativeChart } from './native-chart.ts'
import {
  fixedParts,
  fixedTypes,
  notesType,
  slideType,
  writeNotes,
  writePresentation,
  writeSlidePart,
} from './package-parts.ts'
import { emuPerPixel, frameOf, type SlideSize, sizeOfSlides } from './slide-frame.ts'
import { writeChart, writeChartData, writeChartFrame } from './write-chart.ts'
import { writePicture, writeShapes, writeTextBox } from './write-shapes.ts'
import { writeFill } from './write-text.ts'

type Content = string | Uint8Array

/** The file while it is written. */
interface Presentation {
  parts: Map<string, Content>
  types: Map<string, string>
  material: Material
  size: SlideSize
  /** Draws a picture once, and gives the number of its files. */
  addMedia(svg: string): Promise<number>
  losses: Loss[]
}

const endings = {
  rels: 'application/vnd.openxmlformats-package.relationships+xml',
  xml: 'application/xml',
  png: 'image/png',
  svg: 'image/svg+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
/** Pixels of an image for each pixel of the drawing: where programs do not draw the vectors. */
const pictureScale = 3

export const writer: Writer = {
  async write(material, tools) {
    const pictures = material.drawings.map(({ svg = '', placed }) => (placed ? null : separateTexts(svg)))
    const contents = material.drawings.map(({ placed }, index) => placed ?? { view: pictures[index]?.view ?? noView })
    const parts = new Map<string, Content>()
    const types = new Map([...fixedTypes])
    const media = createMedia(parts, tools)
    const presentation: Presentation = {
      parts,
      types,
      material,
      size: sizeOfSlides(contents),
      addMedia: media,
      losses: [],
    }
    for (const [index, drawing] of material.drawings.entries()) {
      await addSlide(index + 1, drawing, pictures[index] ?? null, presentation)
    }
    const { part, relations } = writePresentation(material.drawings.length, presentation.size)
    const all = new Map<string, Content>([
      ['[Content_Types].xml', writeContentTypes(endings, types)],
      ...fixedParts,
      ...writeSourceParts(material.drawings, parts, relations),
      ['ppt/presentation.xml', part],
      ['ppt/_rels/presentation.xml.rels', relations.write()],
      ...parts,
    ])
    return { bytes: zipParts(all), losses: presentation.losses }
  },
}

const noView: Box = { x: 0, y: 0, width: 1, height: 1 }

async function addSlide(
  number: number,
  drawing: Drawing,
  picture: PictureWithTexts | null,
  presentation: Presentation,
): Promise<void> {
  const { parts, types, material } = presentation
  const relations = createRelations()
  relations.add('slideLayout', '../slideLayouts/slideLayout1.xml')
  const chart = readNativeChart(drawing)
  const content = chart
    ? addChart(number, chart, relations, presentation)
    : await writeContent(drawing, picture, relations, presentation)
  const drawn = drawing.placed?.background ?? paletteOf(material.look).background
  const background = writeFill(material.background === 'theme' ? drawn : '#ffffff')
  if (drawing.notes) {
    const notes = writeNotes(drawing.notes, number)
    parts.set(`ppt/notesSlides/notesSlide${number}.xml`, notes.part)
    parts.set(`ppt/notesSlides/_rels/notesSlide${number}.xml.rels`, notes.relations)
    types.set(`ppt/notesSlides/notesSlide${number}.xml`, notesType)
    relations.add('notesSlide', `../notesSlides/notesSlide${number}.xml`)
  }
  parts.set(`ppt/slides/slide${number}.xml`, writeSlidePart(background, content))
  parts.set(`ppt/slides/_rels/slide${number}.xml.rels`, relations.write())
  types.set(`ppt/slides/slide${number}.xml`, slideType)
}

/** Adds a chart with its figures, and gives the frame that shows it. */
function addChart(number: number, chart: NativeChart, relations: Relations, presentation: Presentation): string {
  const { parts, types, material, size } = presentation
  const chartRelations = createRelations()
  const workbook = chartRelations.add('package', `../embeddings/chart${number}.xlsx`)
  parts.set(`ppt/charts/chart${number}.xml`, writeChart(chart, paletteOf(material.look), workbook))
  parts.set(`ppt/charts/_rels/chart${number}.xml.rels`, chartRelations.write())
  parts.set(`ppt/embeddings/chart${number}.xlsx`, writeChartData(chart))
  types.set(`ppt/charts/chart${number}.xml`, 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml')
  const reference = relations.add('chart', `../charts/chart${number}.xml`)
  return writeChartFrame(reference, 2, size.width * emuPerPixel, size.height * emuPerPixel)
}

async function writeContent(
  { placed }: Drawing,
  picture: PictureWithTexts | null,
  relations: Relations,
  presentation: Presentation,
): Promise<string> {
  const view = placed?.view ?? picture?.view ?? noView
  const icons = (placed?.shapes ?? []).flatMap(shape => (shape.picture ? [pictureDocument(shape.picture)] : []))
  const documents = [...icons, ...(picture ? [picture.svg] : [])]
  const numbers = new Map<string, number>()
  for (const svg of documents) numbers.set(svg, await presentation.addMedia(svg))
  const references = new Map<number, { pixels: string; vector: string }>()
  let last = 1
  const parts = {
    frame: frameOf(view, presentation.size),
    nextId: () => {
      last += 1
      return last
    },
    addPicture(svg: string, box: Box) {
      const document = numbers.has(svg) ? svg : pictureDocument({ svg, box })
      const number = numbers.get(document) ?? 0
      const known = references.get(number) ?? {
        pixels: relations.add('image', `../media/image${number}.png`),
        vector: relations.add('image', `../media/image${number}.svg`),
      }
      references.set(number, known)
      return known
    },
  }
  if (placed) return writeShapes(placed, parts)
  if (!picture) return ''
  const texts = picture.texts.map(text => writeTextBox(text, parts))
  return writePicture({ svg: picture.svg, box: view }, parts) + texts.join('')
}

/** An icon as a document of its own: what it shows lies at its place in the drawing. */
function pictureDocument({ svg, box }: { svg: string; box: Box }): string {
  return svgDocument(box, svg)
}

function createMedia(parts: Map<string, Content>, { rasterize }: WriterTools): Presentation['addMedia'] {
  const known = new Map<string, number>()
  return async svg => {
    const before = known.get(svg)
    if (before !== undefined) return before
    const number = known.size + 1
    known.set(svg, number)
    parts.set(`ppt/media/image${number}.svg`, svg)
    parts.set(`ppt/media/image${number}.png`, await rasterize(svg, pictureScale))
    return number
  }
}
