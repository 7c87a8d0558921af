/** An XML element, its entities resolved. */
export interface XmlElement {
  name: string
  attributes: Map<string, string>
  children: XmlElement[]
  /** The text directly inside, joined. */
  text: string
  /** Offset of its `<` in the source. */
  offset: number
}

export function createElement(
  name: string,
  attributes: Record<string, string> = {},
  children: XmlElement[] = [],
): XmlElement {
  return { name, attributes: new Map(Object.entries(attributes)), children, text: '', offset: 0 }
}

export function findChild(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find(child => child.name === name)
}
