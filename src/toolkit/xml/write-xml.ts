import { escapeAttribute } from './escape-xml.ts'
import type { XmlElement } from './xml-element.ts'

/** Writes an element and all below it, indented by two spaces. Text is kept only where an element has no children. */
export function writeXml(element: XmlElement, indent = ''): string {
  const attributes = [...element.attributes].map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('')
  const start = `${indent}<${element.name}${attributes}`
  if (element.children.length > 0) {
    const children = element.children.map(child => writeXml(child, `${indent}  `))
    return `${start}>\n${children.join('\n')}\n${indent}</${element.name}>`
  }
  const text = element.text.trim()
  return text === '' ? `${start}/>` : `${start}>${escapeAttribute(text)}</${element.name}>`
}
