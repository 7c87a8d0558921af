import { SaxesParser } from 'saxes'
import type { XmlElement } from '../../../toolkit/xml/xml-element.ts'
import { drawingLimits } from './drawing-limits.ts'

/** A fault of the XML itself. */
export interface XmlFault {
  fault: 'xml' | 'bare-ampersand' | 'duplicate-attribute' | 'doctype' | 'too-many-elements'
  message: string
  offset: number
}

export interface ParsedXml {
  /** The outermost element; null where there is none. */
  root: XmlElement | null
  /** In source order; empty where the XML is well-formed and safe. */
  faults: XmlFault[]
  /** How many there are. */
  elements: number
}

const mostFaults = 20
/** Ends the reading of a text that is full of faults, or too large. */
const enough = new Error('no need to read on')
const bareAmpersand = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{0,31});)/i

/**
 * Parses XML strictly: everything that XML 1.0 forbids is a fault, and so is a DOCTYPE, which could define entities. No more than
 * `mostElements` are read.
 */
export function parseXml(source: string, mostElements: number = drawingLimits.elements): ParsedXml {
  const faults: XmlFault[] = []
  let elements = 0
  const open: XmlElement[] = []
  let root: XmlElement | null = null
  let current: XmlElement | null = null
  const report = (fault: XmlFault['fault'], message: string, offset: number) => {
    faults.push({ fault, message, offset: Math.max(0, Math.min(offset, source.length - 1)) })
    if (faults.length === mostFaults) throw enough
  }
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }

  const parser = new SaxesParser({ position: true })
  parser.on('error', ({ message }) => {
    const reason = message.replace(/^\d+:\d+: /, '')
    if (!reason.startsWith('duplicate attribute'))
      report('xml', `The XML breaks off here: ${reason}`, parser.position - 1)
  })
  parser.on('doctype', () => report('doctype', 'A document type is not allowed.', source.search(/<!DOCTYPE/i)))
  parser.on('opentagstart', ({ name }) => {
    elements += 1
    if (elements > mostElements) {
      report('too-many-elements', `The drawing has more than ${drawingLimits.elements} elements.`, parser.position - 1)
      throw enough
    }
    current = {
      name,
      attributes: new Map(),
      children: [],
      text: '',
      offset: source.lastIndexOf('<', parser.position - 1),
    }
  })
  parser.on('attribute', ({ name, value }) => {
    if (current?.attributes.has(name)) {
      report('duplicate-attribute', `The attribute ${name} is given twice in one tag.`, parser.position - 1)
    }
    current?.attributes.set(name, value)
  })
  parser.on('opentag', () => {
    if (!current) return
    if (open.length === 0) root ??= current
    if (open.length === drawingLimits.depth)
      report('xml', `Elements are nested more than ${drawingLimits.depth} deep.`, current.offset)
    if (open.length < drawingLimits.depth) open.at(-1)?.children.push(current)
    open.push(current)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('text', addText)
  parser.on('cdata', addText)
  try {
    parser.write(source).close()
  } catch (thrown) {
    if (thrown !== enough) throw thrown
  }
  return { root, faults: faults.length > 0 ? explainAmpersand(source, faults) : faults, elements }
}

/** A bare `&` makes the parser stumble far behind it: it is named where it stands, and what it led to is left out. */
function explainAmpersand(source: string, faults: XmlFault[]): XmlFault[] {
  const offset = source.includes('<![CDATA[') ? -1 : source.search(bareAmpersand)
  if (offset < 0) return faults
  const message = 'A bare & has to be written as &amp;.'
  return [...faults.filter(fault => fault.offset < offset), { fault: 'bare-ampersand', message, offset }]
}
