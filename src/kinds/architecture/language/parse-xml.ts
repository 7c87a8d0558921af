import { SaxesParser } from 'saxes'
import type { Message, ValuesFor } from '../../../shared/messages/create-messages.ts'
import type { XmlElement } from '../../../toolkit/xml/xml-element.ts'
import { type English, messages } from '../messages/index.ts'
import { drawingLimits } from './drawing-limits.ts'

/** A fault of the XML itself. */
export interface XmlFault extends Message<`architecture/${Fault}`> {
  level: 'error'
  offset: number
}

type Fault = 'xml' | 'bare-ampersand' | 'duplicate-attribute' | 'doctype' | 'too-many-elements'

export interface ParsedXml {
  /** The outermost element; null where there is none. */
  root: XmlElement | null
  /** Faults in source order; empty where the XML is well-formed and safe. */
  faults: XmlFault[]
  /** Number of elements. */
  elements: number
}

const mostFaults = 20
/** Stops reading a text that is full of faults, or too large. */
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
  const report = <Name extends Fault>(
    fault: Name,
    offset: number,
    ...values: ValuesFor<English[`architecture/${Name}`]>
  ) => {
    const at = Math.max(0, Math.min(offset, source.length - 1))
    faults.push({ ...messages.tell(`architecture/${fault}`, ...values), level: 'error', offset: at })
    if (faults.length === mostFaults) throw enough
  }
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }

  const parser = new SaxesParser({ position: true })
  parser.on('error', ({ message }) => {
    const reason = message.replace(/^\d+:\d+: /, '')
    if (!reason.startsWith('duplicate attribute')) report('xml', parser.position - 1, { case: 'syntax', reason })
  })
  parser.on('doctype', () => report('doctype', source.search(/<!DOCTYPE/i)))
  parser.on('opentagstart', ({ name }) => {
    elements += 1
    if (elements > mostElements) {
      report('too-many-elements', parser.position - 1, { limit: drawingLimits.elements })
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
      report('duplicate-attribute', parser.position - 1, { name })
    }
    current?.attributes.set(name, value)
  })
  parser.on('opentag', () => {
    if (!current) return
    if (open.length === 0) root ??= current
    if (open.length === drawingLimits.depth)
      report('xml', current.offset, { case: 'depth', depth: drawingLimits.depth })
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

/** A bare `&` makes the parser stumble far behind it: it is reported where it is, and the errors that it caused are left out. */
function explainAmpersand(source: string, faults: XmlFault[]): XmlFault[] {
  const offset = source.includes('<![CDATA[') ? -1 : source.search(bareAmpersand)
  if (offset < 0) return faults
  const fault: XmlFault = { ...messages.tell('architecture/bare-ampersand'), level: 'error', offset }
  return [...faults.filter(fault => fault.offset < offset), fault]
}
