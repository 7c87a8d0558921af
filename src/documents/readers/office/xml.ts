import { SaxesParser } from 'saxes'
import { damaged, overLimit } from '../failures.ts'
import type { ReaderContext } from '../reader.ts'

/** An element with what stands in it. Comments, processing instructions and the order of text among elements are left out. */
export interface XmlElement {
  /** Without its prefix: `p` for `a:p`. */
  name: string
  /** By their names with prefixes. */
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  /** The text directly in it. */
  text: string
}

interface Handlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  text?(text: string): void
  close?(): void
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
      const element: Growing = { name: name.slice(name.indexOf(':') + 1), attributes, children: [], text: '' }
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

/** Reads a part for its faults only. @throws Failure as `parseXml` does */
export function checkXml(part: Uint8Array, context: ReaderContext): void {
  walkXml(part, context, {})
}

function walkXml(part: Uint8Array, context: ReaderContext, handlers: Handlers): void {
  const { xmlDepth } = context.limits
  let depth = 0
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw damaged({ en: 'it holds a document type, as no Office file does', zh: '其中含有文档类型声明' }, context)
  })
  parser.on('error', () => {
    throw damaged({ en: 'a part of it is not well-formed', zh: '其中一部分格式不正确' }, context)
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > xmlDepth)
      throw overLimit(
        'xmlDepth',
        { en: `elements nested more than ${xmlDepth} deep`, zh: `嵌套超过 ${xmlDepth} 层的元素` },
        context,
      )
    handlers.open?.(name, attributes)
  })
  parser.on('text', text => handlers.text?.(text))
  parser.on('cdata', text => handlers.text?.(text))
  parser.on('closetag', () => {
    depth -= 1
    handlers.close?.()
  })
  parser.write(decode(part)).close()
}

/** Parts are UTF-8 or UTF-16 (ECMA-376 part 2, 8.1.1). */
function decode(part: Uint8Array): string {
  const [first, second] = part
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(part)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(part)
  return new TextDecoder().decode(part)
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

/** The nearest elements of this name below, in order; what stands inside of one is not looked into. */
export function findAll(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.flatMap(each => (each.name === name ? [each] : findAll(each, name))) ?? []
}
