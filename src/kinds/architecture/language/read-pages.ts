import type { Message } from '../../../shared/messages/create-messages.ts'
import { findChild, type XmlElement } from '../../../toolkit/xml/xml-element.ts'
import { messages } from '../messages/index.ts'
import { inflatePage } from './compressed-page.ts'
import { createPageRoom, drawingLimits, type PageRoom } from './drawing-limits.ts'
import { parseXml, type XmlFault } from './parse-xml.ts'

/** A page that is not read: with those before it, it is too large. */
export interface PageFault extends Message<'architecture/too-large'> {
  level: 'error'
}

/** One page of a drawing. */
export interface Page {
  /** The `root` element that holds the cells; null where the page has none. */
  root: XmlElement | null
  /** Colour of the page as written; absent for none, and for white, which is the background of any picture. */
  color?: string
  /** Faults of the XML inside a compressed page. */
  faults: (XmlFault | PageFault)[]
  /** The offset in the source that represents the page: its own elements may come from a compressed text. */
  offset: number
  /** True where the cells' own offsets count in the compressed text, not in the source. */
  isCompressed: boolean
}

/**
 * The pages of `<mxfile>`, or the one page that a bare `<mxGraphModel>` is; null for any other element. Of compressed pages those that
 * there is room for are read, of all pages the first `drawingLimits.pages`.
 */
export function readPages(file: XmlElement): Page[] | null {
  if (file.name === 'mxGraphModel') return [readModel(file, file.offset)]
  if (file.name !== 'mxfile') return null
  const room = createPageRoom()
  return diagramsIn(file)
    .slice(0, drawingLimits.pages)
    .map(diagram => readDiagram(diagram, room))
}

export function diagramsIn(file: XmlElement): XmlElement[] {
  return file.children.filter(child => child.name === 'diagram')
}

function readDiagram(diagram: XmlElement, room: PageRoom): Page {
  const model = findChild(diagram, 'mxGraphModel')
  if (model) return readModel(model, diagram.offset)
  const nothing = { root: null, faults: [], offset: diagram.offset, isCompressed: false }
  const inflated = inflatePage(diagram.text, room)
  if ('fault' in inflated) return inflated.fault === 'too-large' ? { ...nothing, faults: [tooLarge] } : nothing
  const { root, faults, elements } = parseXml(inflated.xml, room.elements)
  room.elements -= elements
  const page = root?.name === 'mxGraphModel' ? readModel(root, diagram.offset) : nothing
  return { ...page, faults, isCompressed: true }
}

const tooLarge: PageFault = {
  ...messages.create('architecture/too-large', { limit: drawingLimits.inflatedMebibytes }),
  level: 'error',
}

function readModel(model: XmlElement, offset: number): Page {
  const color = model.attributes.get('background') ?? ''
  const isNone = /^(?:|none|default|transparent|white|#fff(?:fff)?)$/i.test(color)
  return { root: findChild(model, 'root') ?? null, faults: [], offset, isCompressed: false, ...(!isNone && { color }) }
}
