import { SaxesParser } from 'saxes'
import { unreadable } from '../messages/index.ts'
import { NotationFault } from '../notation.ts'

const maxDepth = 200

export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
  /** Its own characters, without those of the elements in it. */
  text: string
  /** Its characters and elements, in order. */
  content: (string | XmlElement)[]
  /** 1-based. */
  line: number
}

/** Reads XML. Entities that it declares are not expanded: they are a fault. @throws NotationFault where it is not well-formed or nested too deeply */
export function readXml(text: string): XmlElement {
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '', content: [], line: 1 }
  const open = [document]
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false })
  const addText = (added: string) => {
    const element = open.at(-1)
    if (!element) return
    element.text += added
    element.content.push(added)
  }
  parser.on('error', error => {
    throw new NotationFault(unreadable('xml', { text: error.message.replace(/^\d+:\d+: /, '') }), parser.line)
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length > maxDepth) throw new NotationFault(unreadable('too-deep', { most: maxDepth }), parser.line)
    const element: XmlElement = { name, attributes, children: [], text: '', content: [], line: parser.line }
    open.at(-1)?.children.push(element)
    open.at(-1)?.content.push(element)
    open.push(element)
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => open.pop())
  parser.write(text).close()
  const [root] = document.children
  if (!root) throw new NotationFault(unreadable('no-element'))
  return root
}

const blocks = new Set(['p', 'br', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'pre'])

/** The characters of an element of HTML and of everything in it; paragraphs, list items and line breaks begin a line. */
export function textOf(element: XmlElement): string {
  return charactersOf(element)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

function charactersOf({ name, content }: XmlElement): string {
  const inner = content
    .map(part => (typeof part === 'string' ? part.replace(/\s+/g, ' ') : charactersOf(part)))
    .join('')
  return blocks.has(name) ? `\n${inner}\n` : inner
}
