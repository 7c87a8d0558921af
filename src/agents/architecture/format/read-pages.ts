import { inflatePage } from './compressed-page.ts'
import { parseXml, type XmlFault } from './parse-xml.ts'
import { findChild, type XmlElement } from './xml-element.ts'

/** One page of a drawing. */
export interface Page {
  /** The `root` element that holds the cells; null where the page has none. */
  root: XmlElement | null
  /** Faults of the XML inside a compressed page. */
  faults: XmlFault[]
  /** The offset in the source that stands for the page: its own elements may come from a compressed text. */
  offset: number
  /** True where the cells' own offsets count in the compressed text, not in the source. */
  isCompressed: boolean
}

/** The pages of `<mxfile>`, or the one page that a bare `<mxGraphModel>` is; null for any other element. */
export function readPages(file: XmlElement): Page[] | null {
  if (file.name === 'mxGraphModel') return [readModel(file, file.offset)]
  if (file.name !== 'mxfile') return null
  return file.children.filter(child => child.name === 'diagram').map(readDiagram)
}

function readDiagram(diagram: XmlElement): Page {
  const model = findChild(diagram, 'mxGraphModel')
  if (model) return readModel(model, diagram.offset)
  const nothing = { root: null, faults: [], offset: diagram.offset, isCompressed: false }
  const inflated = inflatePage(diagram.text)
  if (inflated === null) return nothing
  const { root, faults } = parseXml(inflated)
  const page = root?.name === 'mxGraphModel' ? readModel(root, diagram.offset) : nothing
  return { ...page, faults, isCompressed: true }
}

function readModel(model: XmlElement, offset: number): Page {
  return { root: findChild(model, 'root') ?? null, faults: [], offset, isCompressed: false }
}
