/** A font as it is shown, in pixels of the window. */
export interface ShownFont {
  family: string
  weight: string
  sizePx: number
}

/** Finds the font of the text that is drawn at a point of the window; null if there is none. */
export function fontAt(content: HTMLElement, { x, y }: { x: number; y: number }): ShownFont | null {
  const text = document.elementsFromPoint(x, y).find(element => content.contains(element) && hasOwnText(element))
  if (!text) return null
  const { fontFamily, fontWeight, fontSize } = getComputedStyle(text)
  return { family: fontFamily, weight: fontWeight, sizePx: Number.parseFloat(fontSize) * scaleOf(text) }
}

function hasOwnText(element: Element): boolean {
  const isText = element instanceof SVGTextContentElement || element instanceof HTMLElement
  return isText && [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
}

/** How much larger an element is shown than its own units say. */
function scaleOf(element: Element): number {
  if (element instanceof SVGTextContentElement) return element.getScreenCTM()?.a ?? 1
  const { offsetHeight } = element as HTMLElement
  return offsetHeight > 0 ? element.getBoundingClientRect().height / offsetHeight : 1
}
