import createDOMPurify from 'dompurify'
import type { DOMWindow } from 'jsdom'
import { keepsToItself, removeOutsideReferences } from './outside-references.ts'

const referringAttributes = new Set(['href', 'xlink:href', 'src'])

/**
 * Creates a function that removes everything from an SVG element that runs code, loads something or leads elsewhere. Throws if the element
 * itself is not allowed.
 */
export function createSanitizer(window: DOMWindow): (root: Element) => void {
  const purifier = createDOMPurify(window)
  purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
    const isReference = referringAttributes.has(attribute.attrName)
    if (!keepsToItself(attribute.attrValue, isReference)) attribute.keepAttr = false
  })
  purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName === 'style') node.textContent = removeOutsideReferences(node.textContent ?? '')
  })
  return root => {
    purifier.sanitize(root, { USE_PROFILES: { svg: true, svgFilters: true }, IN_PLACE: true })
  }
}
