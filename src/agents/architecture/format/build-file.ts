import type { Repair } from '../../../contract/diagrams.ts'
import { inflatePage } from './compressed-page.ts'
import { readLeniently } from './read-leniently.ts'
import { createElement, findChild, type XmlElement } from './xml-element.ts'

interface BuiltFile {
  /** `mxfile` with its pages, every page with a model and a root, as far as it can be read. */
  file: XmlElement
  repairs: Repair[]
}

/** Puts what was read into the order file, page, model, root; null where there are no cells and no pages. */
export function buildFile(top: XmlElement): BuiltFile | null {
  const repairs: Repair[] = []
  const note = (message: string) => {
    if (repairs.every(repair => repair.message !== message)) repairs.push({ code: 'drawio-wrapper', message })
  }
  const written = findChild(top, 'mxfile')
  const file = written ?? createElement('mxfile')
  const others = top.children.filter(child => child.name !== 'mxfile' && child.name !== 'diagram')
  const files = top.children.filter(child => child.name === 'mxfile')
  file.children = [...files.flatMap(({ children }) => children), ...top.children].filter(
    child => child.name === 'diagram',
  )
  for (const diagram of file.children) openPage(diagram, note)
  for (const element of others) addLoose(file, element)
  if (file.children.length === 0) return null
  if (!written) note('The cells were put into <mxfile>, <diagram>, <mxGraphModel> and <root>.')
  return { file, repairs }
}

/** Makes sure that a page has its model and root as elements: what stands in its text is read. */
function openPage(diagram: XmlElement, note: (message: string) => void): void {
  const text = diagram.text.trim()
  const xml = text.startsWith('<') ? text : (inflatePage(text) ?? inflatePage(text, { partial: true }))
  const inner = text === '' || xml === null ? null : readLeniently(xml).top
  if (inner && inner.children.length > 0) {
    diagram.text = ''
    diagram.children.push(...inner.children)
    note('A page was written as plain XML.')
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

/** A model without a file becomes a page, cells without a page go to the last one. */
function addLoose(file: XmlElement, element: XmlElement): void {
  if (element.name === 'mxGraphModel' || file.children.length === 0) {
    const model = element.name === 'mxGraphModel' ? element : createElement('mxGraphModel')
    const diagram = createElement('diagram', { name: `Page-${file.children.length + 1}` }, [model])
    openPage(diagram, () => {})
    file.children.push(diagram)
  }
  const model = findChild(file.children.at(-1) ?? file, 'mxGraphModel')
  const root = model && findChild(model, 'root')
  if (element.name === 'root') root?.children.push(...element.children)
  else if (element.name !== 'mxGraphModel') root?.children.push(element)
}
