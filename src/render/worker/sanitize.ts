import createDOMPurify from 'dompurify'
import type { DOMWindow } from 'jsdom'
import { keepsToItself, removeOutsideReferences } from './outside-references.ts'

const referringAttributes = new Set(['href', 'xlink:href', 'src'])

/** A function that gives a copy of an SVG element without anything that runs, fetches, or leads elsewhere. */
export function createSanitizer(window: DOMWindow): (root: Element) => Element {
  const purifier = createDOMPurify(window)
  purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
    const isReference = referringAttributes.has(attribute.attrName)
    if (!keepsToItself(attribute.attrValue, isReference)) attribute.keepAttr = false
  })
  purifier.addHook('uponSanitizeElement', (node, { tagName }) => {
    if (tagName === 'style') node.textContent = removeOutsideReferences(node.textContent ?? '')
  })
  return root => {
    const body = purifier.sanitize(root, { USE_PROFILES: { svg: true, svgFilters: true }, RETURN_DOM: true })
    const clean = body instanceof window.Element ? body.querySelector('svg') : null
    if (!clean) throw new Error('nothing of the picture is safe to show')
    return clean
  }
}
