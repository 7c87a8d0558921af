import type { Drawing, Writer, WriterTools } from '../../render/writer.ts'
import { paletteOf } from '../../toolkit/drawing/palette.ts'
import type { PlacedDrawing } from '../../toolkit/drawing/placed-drawing.ts'
import { type Box, element, svgDocument } from '../../toolkit/drawing/svg.ts'
import { createRelations, type Relations, writeContentTypes, xmlHead } from '../office/relations.ts'
import { separateTexts } from '../office/separate-texts.ts'
import { writeSourceParts } from '../office/source-parts.ts'
import { zipParts } from '../office/zip-parts.ts'
import { cells, inches } from './cells.ts'
import { type PageParts, writePage, writePicture, writeTextShape } from './write-page.ts'

const namespaces = {
  xmlns: 'http://schemas.microsoft.com/office/visio/2012/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
}
const relation = (name: string) => `http://schemas.microsoft.com/visio/2010/relationships/${name}`
const type = (name: string) => `application/vnd.ms-visio.${name}+xml`
const endings = {
  rels: 'application/vnd.openxmlformats-package.relationships+xml',
  xml: 'application/xml',
  png: 'image/png',
}
const pictureScale = 3

export const writer: Writer = {
  async write({ drawings, look, background }, tools) {
    const parts = new Map<string, string | Uint8Array>()
    const types = new Map([
      ['visio/document.xml', type('drawing.main')],
      ['visio/pages/pages.xml', type('pages')],
    ])
    const pages = createRelations()
    const pageColor = background === 'theme' ? paletteOf(look).background : '#ffffff'
    const listed: string[] = []
    for (const [index, drawing] of drawings.entries()) {
      const name = `page${index + 1}.xml`
      const relations = createRelations()
      const { view, content } = await drawPage(drawing, pageColor, relations, parts, tools)
      parts.set(`visio/pages/${name}`, xmlHead + element('PageContents', namespaces, content))
      parts.set(`visio/pages/_rels/${name}.rels`, relations.write())
      types.set(`visio/pages/${name}`, type('page'))
      listed.push(listPage(index, view, pages.add(relation('page'), name)))
    }
    const references = createRelations()
    references.add(relation('pages'), 'pages/pages.xml')
    const sources = writeSourceParts(drawings, parts, references)
    const all = new Map<string, string | Uint8Array>([
      ['[Content_Types].xml', writeContentTypes(endings, types)],
      ['_rels/.rels', reference('document', 'visio/document.xml')],
      ['visio/document.xml', xmlHead + element('VisioDocument', namespaces, styleSheet)],
      ['visio/_rels/document.xml.rels', references.write()],
      ...sources,
      ['visio/pages/pages.xml', xmlHead + element('Pages', namespaces, ...listed)],
      ['visio/pages/_rels/pages.xml.rels', pages.write()],
      ...parts,
    ])
    return { bytes: zipParts(all), losses: [] }
  },
}

/** The style that every shape names, and that says nothing but what Visio asks for. */
const styleSheet = element(
  'StyleSheets',
  {},
  element(
    'StyleSheet',
    { ID: 0, NameU: 'No Style', Name: 'No Style' },
    cells({
      EnableLineProps: 1,
      EnableFillProps: 1,
      EnableTextProps: 1,
      LineWeight: 0.01,
      LinePattern: 1,
      FillPattern: 1,
    }),
  ),
)

function reference(name: string, target: string): string {
  const relations = createRelations()
  relations.add(relation(name), target)
  return relations.write()
}

function listPage(index: number, { width, height }: Box, id: string): string {
  const size = cells({ PageWidth: inches(width), PageHeight: inches(height), PageScale: 1, DrawingScale: 1 })
  const name = `Page-${index + 1}`
  return element(
    'Page',
    { ID: index, NameU: name, Name: name },
    element('PageSheet', { LineStyle: 0, FillStyle: 0, TextStyle: 0 }, size),
    element('Rel', { 'r:id': id }),
  )
}

async function drawPage(
  { placed, svg = '' }: Drawing,
  pageColor: string,
  relations: Relations,
  files: Map<string, string | Uint8Array>,
  tools: WriterTools,
): Promise<{ view: Box; content: string }> {
  const picture = placed ? null : separateTexts(svg)
  const view = placed?.view ?? picture?.view ?? { x: 0, y: 0, width: 1, height: 1 }
  const references = new Map<string, string>()
  const icons = (placed?.shapes ?? []).flatMap(({ picture: icon, paint }) =>
    icon ? [{ svg: icon.svg, document: documentOf(icon, paint.fill ?? pageColor) }] : [],
  )
  for (const { svg: key, document } of [...icons, ...(picture ? [{ svg: picture.svg, document: picture.svg }] : [])]) {
    const name = `image${[...files.keys()].filter(path => path.startsWith('visio/media/')).length + 1}.png`
    files.set(`visio/media/${name}`, await tools.rasterize(document, pictureScale))
    references.set(key, relations.add('image', `../media/${name}`))
  }
  let last = 0
  const parts: PageParts = {
    nextId: () => {
      last += 1
      return last
    },
    pictureReference: wanted => references.get(wanted.svg) ?? '',
  }
  if (placed) return { view, content: writePage(withBackground(placed, pageColor), parts) }
  const shapes = [
    writePicture({ svg: picture?.svg ?? '', box: view }, view, parts),
    ...(picture?.texts ?? []).map(text => writeTextShape(text, view, parts)),
  ]
  return { view, content: element('Shapes', {}, ...shapes) }
}

/** Pages are white: another background is a rectangle behind everything. */
function withBackground(placed: PlacedDrawing, pageColor: string): PlacedDrawing {
  if (pageColor === '#ffffff') return placed
  const { view } = placed
  const rectangle: PlacedDrawing['shapes'][number] = {
    id: ' background',
    parent: null,
    box: view,
    form: 'rectangle',
    degrees: 0,
    paths: [{ d: `M0 0H${view.width}V${view.height}H0Z`, isFilled: true, isStroked: false }],
    outline: [],
    paint: { fill: pageColor, stroke: null, strokeWidth: 0, isDashed: false },
    opacity: 1,
    label: null,
    picture: null,
  }
  return { ...placed, shapes: [rectangle, ...placed.shapes] }
}

/** An icon on the colour of its shape: some programs show what is transparent in a colour of their own. */
function documentOf({ svg, box }: { svg: string; box: Box }, fill: string): string {
  const { x, y, width, height } = box
  return svgDocument(box, element('rect', { x, y, width, height, fill }), svg)
}
