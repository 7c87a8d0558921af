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
  const reading = new XmlReading(source, mostElements)
  try {
    reading.parser.write(source).close()
  } catch (thrown) {
    if (thrown !== enough) throw thrown
  }
  const { root, faults, elements } = reading
  return { root, faults: faults.length > 0 ? explainAmpersand(source, faults) : faults, elements }
}

/** The elements and faults that were found so far. */
class XmlReading {
  readonly parser = new SaxesParser({ position: true })
  readonly faults: XmlFault[] = []
  root: XmlElement | null = null
  elements = 0
  readonly #source: string
  readonly #mostElements: number
  readonly #open: XmlElement[] = []
  #current: XmlElement | null = null

  constructor(source: string, mostElements: number) {
    this.#source = source
    this.#mostElements = mostElements
    this.parser.on('error', ({ message }) => this.#addError(message))
    this.parser.on('doctype', () => this.#report('doctype', source.search(/<!DOCTYPE/i)))
    this.parser.on('opentagstart', ({ name }) => this.#startElement(name))
    this.parser.on('attribute', ({ name, value }) => this.#addAttribute(name, value))
    this.parser.on('opentag', () => this.#openElement())
    this.parser.on('closetag', () => this.#open.pop())
    this.parser.on('text', text => this.#addText(text))
    this.parser.on('cdata', text => this.#addText(text))
  }

  #addError(message: string): void {
    const reason = message.replace(/^\d+:\d+: /, '')
    // It is reported where the attribute is read.
    if (!reason.startsWith('duplicate attribute')) this.#report('xml', this.#position, { case: 'syntax', reason })
  }

  #startElement(name: string): void {
    this.elements += 1
    if (this.elements > this.#mostElements) {
      this.#report('too-many-elements', this.#position, { limit: drawingLimits.elements })
      throw enough
    }
    const offset = this.#source.lastIndexOf('<', this.#position)
    this.#current = { name, attributes: new Map(), children: [], text: '', offset }
  }

  #addAttribute(name: string, value: string): void {
    if (this.#current?.attributes.has(name)) this.#report('duplicate-attribute', this.#position, { name })
    this.#current?.attributes.set(name, value)
  }

  #openElement(): void {
    const element = this.#current
    if (!element) return
    if (this.#open.length === 0) this.root ??= element
    if (this.#open.length === drawingLimits.depth)
      this.#report('xml', element.offset, { case: 'depth', depth: drawingLimits.depth })
    if (this.#open.length < drawingLimits.depth) this.#open.at(-1)?.children.push(element)
    this.#open.push(element)
  }

  #addText(text: string): void {
    const element = this.#open.at(-1)
    if (element) element.text += text
  }

  get #position(): number {
    return this.parser.position - 1
  }

  #report<Name extends Fault>(
    fault: Name,
    offset: number,
    ...values: ValuesFor<English[`architecture/${Name}`]>
  ): void {
    const at = Math.max(0, Math.min(offset, this.#source.length - 1))
    this.faults.push({ ...messages.create(`architecture/${fault}`, ...values), level: 'error', offset: at })
    if (this.faults.length === mostFaults) throw enough
  }
}

/** A bare `&` makes the parser stumble far behind it: it is reported where it is, and the errors that it caused are left out. */
function explainAmpersand(source: string, faults: XmlFault[]): XmlFault[] {
  const offset = source.includes('<![CDATA[') ? -1 : source.search(bareAmpersand)
  if (offset < 0) return faults
  const fault: XmlFault = { ...messages.create('architecture/bare-ampersand'), level: 'error', offset }
  return [...faults.filter(fault => fault.offset < offset), fault]
}
