import type { ReaderContext } from '../reader.ts'
import { createXmlParser, decoderFor, type XmlHandlers } from './xml-parser.ts'

/** An element with its contents. Comments, processing instructions and the order of text among elements are left out. */
export interface XmlElement {
  /** Without its prefix: `p` for `a:p`. */
  name: string
  /** Attributes by their names with prefixes. */
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  /** The text directly in it. */
  text: string
}

/**
 * Reads a part into its root element.
 *
 * @throws Failure for what is not well-formed, has a document type, or is nested too deeply
 */
export function parseXml(part: Uint8Array, context: ReaderContext): XmlElement {
  interface Growing extends XmlElement {
    children: Growing[]
  }
  const root: Growing = { name: '', attributes: {}, children: [], text: '' }
  const open: Growing[] = [root]
  walkXml(part, context, {
    open: (name, attributes) => {
      const element: Growing = { name, attributes, children: [], text: '' }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    text: text => {
      const element = open.at(-1)
      if (element) element.text += text
    },
    close: () => open.pop(),
  })
  return root.children[0] ?? root
}

/** Reads a part only to find faults. @throws Failure as `parseXml` does */
export function checkXml(part: Uint8Array, context: ReaderContext): void {
  walkXml(part, context, {})
}

function walkXml(part: Uint8Array, context: ReaderContext, handlers: XmlHandlers): void {
  createXmlParser(handlers, context).write(decoderFor(part).decode(part)).close()
}

/** The first child of this name. */
export function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find(each => each.name === name)
}

/** Follows names from child to child. */
export function descend(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>(child, element)
}

export function childrenNamed(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter(each => each.name === name) ?? []
}

/** The nearest descendants with this name, in order; their own descendants are not searched. */
export function findAll(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.flatMap(each => (each.name === name ? [each] : findAll(each, name))) ?? []
}
