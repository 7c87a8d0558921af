import { SaxesParser } from 'saxes'
import { unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'

/** An element of the XML, with the text that lies directly in it. */
export interface Element {
  /** Without its prefix: `sequenceFlow`. */
  name: string
  attributes: ReadonlyMap<string, string>
  children: Element[]
  text: string
  line: number
}

const deepestElement = 200

/**
 * Reads XML into its elements. Entities of a document type are not resolved.
 * @throws NotationFault where it is not well formed
 */
export function readElements(xml: string): Element {
  const parser = new SaxesParser({ position: true })
  const open: Element[] = []
  let root: Element | undefined
  parser.on('error', error => {
    throw new NotationFault(unreadable('xml', { text: error.message.replace(/^\d+:\d+:\s*/, '') }), parser.line)
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= deepestElement)
      throw new NotationFault(unreadable('too-deep', { most: deepestElement }), parser.line)
    const element: Element = {
      name: name.slice(name.indexOf(':') + 1),
      attributes: new Map(Object.entries(attributes).map(([key, value]) => [key, String(value)])),
      children: [],
      text: '',
      line: parser.line,
    }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element !== undefined) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(xml).close()
  if (root === undefined) throw new NotationFault(unreadable('no-element'), 1)
  return root
}
