import { JSDOM } from 'jsdom'
import { inlineStyles } from '../inline-styles.ts'
import type { Fonts } from './fonts.ts'

const { window } = new JSDOM('')
const namespace = 'http://www.w3.org/2000/svg'

/** A picture that the writer of PDF understands in full: without style sheets, and with texts that are each set in one font. */
export function prepareSvg(svg: string, fonts: Pick<Fonts, 'split'>): { svg: string; width: number; height: number } {
  const root = new window.DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  inlineStyles(root)
  for (const element of Array.from(root.querySelectorAll('[stroke-dasharray],[style*=dasharray]')))
    lengthenDashes(element)
  for (const text of Array.from(root.getElementsByTagName('text'))) splitTexts(text, fonts)
  return {
    svg: new window.XMLSerializer().serializeToString(root),
    width: Number(root.getAttribute('width')),
    height: Number(root.getAttribute('height')),
  }
}

/** A dash of no length is written as a very short one, which is what PDF has. */
function lengthenDashes(element: Element): void {
  const style = element.getAttribute('style')
  const attribute = element.getAttribute('stroke-dasharray')
  const lengthen = (list: string) => list.replace(/(?<![\d.])0+(?:\.0+)?(?![\d.])/g, '0.01')
  if (attribute !== null) element.setAttribute('stroke-dasharray', lengthen(attribute))
  if (style !== null) {
    element.setAttribute(
      'style',
      style.replace(/stroke-dasharray:[^;]*/g, list => lengthen(list)),
    )
  }
}

/** Spaces are written as they are meant: they would be lost at the ends of the runs. */
function splitTexts(text: Element, fonts: Pick<Fonts, 'split'>): void {
  const keepsSpaces = text.getAttribute('xml:space') === 'preserve'
  const nodes = textNodes(text)
  for (const [index, node] of nodes.entries()) {
    const whole = node.textContent ?? ''
    let shown = keepsSpaces ? whole : whole.replace(/\s+/g, ' ')
    if (!keepsSpaces && index === 0) shown = shown.trimStart()
    if (!keepsSpaces && index === nodes.length - 1) shown = shown.trimEnd()
    const runs = fonts.split(shown).map(({ text: words, family }) => {
      const run = text.ownerDocument.createElementNS(namespace, 'tspan')
      run.setAttribute('style', `font-family:${family}`)
      run.textContent = words
      return run
    })
    node.replaceWith(...runs)
  }
  text.setAttribute('xml:space', 'preserve')
}

function textNodes(element: Element): ChildNode[] {
  return Array.from(element.childNodes).flatMap(node => {
    if (node.nodeType === 3 || node.nodeType === 4) return [node]
    return node.nodeType === 1 && (node as Element).localName !== 'title' ? textNodes(node as Element) : []
  })
}
