import type { Repair } from '../../../contract/diagrams.ts'
import type { ValuesFor } from '../../../shared/messages/create-messages.ts'
import { createElement, findChild, type XmlElement } from '../../../toolkit/xml/xml-element.ts'
import { type English, messages } from '../messages/index.ts'
import { inflatePage } from './compressed-page.ts'
import { createPageRoom, type PageRoom } from './drawing-limits.ts'
import { readLeniently } from './repair/read-leniently.ts'

interface BuiltFile {
  /** `mxfile` with its pages, every page with a model and a root, as far as it can be read. */
  file: XmlElement
  repairs: Repair[]
}

type Note = (values: ValuesFor<English['drawio-wrapper']>[0]) => void

/** Puts what was read into the order file, page, model, root; null where there are no cells and no pages. */
export function buildFile(top: XmlElement): BuiltFile | null {
  const repairs: Repair[] = []
  const note: Note = values => {
    const repair = messages.create('drawio-wrapper', values)
    if (repairs.every(({ message }) => message !== repair.message)) repairs.push(repair)
  }
  const room = createPageRoom()
  const written = findChild(top, 'mxfile')
  const file = written ?? createElement('mxfile')
  const others = top.children.filter(child => child.name !== 'mxfile' && child.name !== 'diagram')
  const files = top.children.filter(child => child.name === 'mxfile')
  file.children = [...files.flatMap(({ children }) => children), ...top.children].filter(
    child => child.name === 'diagram',
  )
  for (const diagram of file.children) openPage(diagram, room, note)
  for (const element of others) addLoose(file, element)
  if (file.children.length === 0) return null
  if (!written) note({ case: 'file' })
  return { file, repairs }
}

/** Makes sure that a page has its model and root as elements: content in its text is read. */
function openPage(diagram: XmlElement, room: PageRoom, note: Note): void {
  const text = diagram.text.trim()
  const xml = text.startsWith('<') ? text : readCompressed(text, room)
  const inner = text === '' || xml === null ? null : readLeniently(xml).top
  if (inner && inner.children.length > 0) {
    diagram.text = ''
    diagram.children = diagram.children.concat(inner.children)
    note({ case: 'page' })
  }
  if (text !== '' && !inner) return
  const models = diagram.children.filter(child => child.name === 'mxGraphModel')
  const model = models[0] ?? createElement('mxGraphModel')
  const roots = [...models.flatMap(({ children }) => children), ...diagram.children].filter(
    child => child.name === 'root',
  )
  const root = roots[0] ?? createElement('root')
  root.children = roots.flatMap(({ children }) => children)
  model.children = [root, ...models.flatMap(({ children }) => children.filter(child => child.name !== 'root'))]
  diagram.children = [model]
}

/** A page as it is, or what remains of one that is cut off; null where neither can be read, or it is too large. */
function readCompressed(text: string, room: PageRoom): string | null {
  const whole = inflatePage(text, room)
  if ('xml' in whole) return whole.xml
  const rest = inflatePage(text, room, { partial: true })
  return 'xml' in rest ? rest.xml : null
}

/** A model without a file becomes a page, cells without a page go to the last one. */
function addLoose(file: XmlElement, element: XmlElement): void {
  if (element.name === 'mxGraphModel' || file.children.length === 0) {
    const model = element.name === 'mxGraphModel' ? element : createElement('mxGraphModel')
    const diagram = createElement('diagram', { name: `Page-${file.children.length + 1}` }, [model])
    openPage(diagram, createPageRoom(), () => {})
    file.children.push(diagram)
  }
  const model = findChild(file.children.at(-1) ?? file, 'mxGraphModel')
  const root = model && findChild(model, 'root')
  if (!root) return
  if (element.name === 'root') root.children = root.children.concat(element.children)
  else if (element.name !== 'mxGraphModel') root.children.push(element)
}
