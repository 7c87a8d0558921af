import { SaxesParser } from 'saxes'
import type { XmlElement } from './xml-element.ts'

/** A fault of the XML itself. */
export interface XmlFault {
  fault: 'xml' | 'bare-ampersand' | 'duplicate-attribute' | 'doctype'
  message: string
  offset: number
}

export interface ParsedXml {
  /** The outermost element; null where there is none. */
  root: XmlElement | null
  /** In source order; empty where the XML is well-formed and safe. */
  faults: XmlFault[]
}

const maxDepth = 100
const mostFaults = 20
/** Ends the reading of a text that is full of faults. */
const enough = new Error('too many faults')
const bareAmpersand = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{0,31});)/i

/** Parses XML strictly: everything that XML 1.0 forbids is a fault, and so is a DOCTYPE, which could define entities. */
export function parseXml(source: string): ParsedXml {
  const faults: XmlFault[] = []
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
    if (open.length === maxDepth) report('xml', `Elements are nested more than ${maxDepth} deep.`, current.offset)
    if (open.length < maxDepth) open.at(-1)?.children.push(current)
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
  return { root, faults: faults.length > 0 ? explainAmpersand(source, faults) : faults }
}

/** A bare `&` makes the parser stumble far behind it: it is named where it stands, and what it led to is left out. */
function explainAmpersand(source: string, faults: XmlFault[]): XmlFault[] {
  const offset = source.includes('<![CDATA[') ? -1 : source.search(bareAmpersand)
  if (offset < 0) return faults
  const message = 'A bare & has to be written as &amp;.'
  return [...faults.filter(fault => fault.offset < offset), { fault: 'bare-ampersand', message, offset }]
}
