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
  for (const marker of Array.from(root.querySelectorAll('marker[orient=auto-start-reverse]')))
    orientMarker(marker, root)
  for (const text of Array.from(root.getElementsByTagName('text'))) splitTexts(text, fonts)
  return {
    svg: new window.XMLSerializer().serializeToString(root),
    width: Number(root.getAttribute('width')),
    height: Number(root.getAttribute('height')),
  }
}

/** A marker that is turned round at the beginning of a line becomes two, since only `auto` is known: one for each end. */
function orientMarker(marker: Element, root: Element): void {
  const { id } = marker
  marker.setAttribute('orient', 'auto')
  const turned = marker.cloneNode(true) as Element
  turned.id = `${id}-at-start`
  const group = marker.ownerDocument.createElementNS(namespace, 'g')
  // About the middle of its box, beyond which it is cut.
  const [x = 0, y = 0, width = 0, height = 0] = boxOfMarker(marker)
  group.setAttribute('transform', `rotate(180 ${x + width / 2} ${y + height / 2})`)
  turned.setAttribute('refX', String(2 * x + width - numberAt(marker, 'refX', 0)))
  turned.setAttribute('refY', String(2 * y + height - numberAt(marker, 'refY', 0)))
  group.append(...Array.from(turned.childNodes))
  turned.append(group)
  marker.after(turned)
  for (const line of Array.from(root.querySelectorAll('[marker-start],[style*=marker-start]'))) {
    for (const name of ['marker-start', 'style']) {
      const written = line.getAttribute(name)
      const isSheet = name === 'style'
      const pattern = new RegExp(
        `(${isSheet ? 'marker-start\\s*:\\s*' : ''}url\\(["']?#${escapePattern(id)})(["']?\\))`,
      )
      if (written?.includes(id)) line.setAttribute(name, written.replace(pattern, '$1-at-start$2'))
    }
  }
}

/** Left, top, width and height of what a marker shows. */
function boxOfMarker(marker: Element): number[] {
  const written =
    marker
      .getAttribute('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  const isWhole = written.length === 4 && written.every(Number.isFinite)
  return isWhole ? written : [0, 0, numberAt(marker, 'markerWidth', 3), numberAt(marker, 'markerHeight', 3)]
}

function numberAt(element: Element, name: string, absent: number): number {
  const value = Number.parseFloat(element.getAttribute(name) ?? '')
  return Number.isFinite(value) ? value : absent
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
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
