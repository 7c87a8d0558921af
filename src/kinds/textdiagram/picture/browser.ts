import { JSDOM } from 'jsdom'
import { flattenPath, type PathPoint } from './flatten-path.ts'
import { applyTo, identity, invert, type Matrix, multiply, transformRect } from './matrix.ts'
import { boxOf, layOutText, matrixOf, measureHtml, measureText } from './measure-element.ts'
import { textStyleOf } from './text-style.ts'

/** The page that a drawing is made on, in pixels: some kinds of diagrams fill its width. */
const page = { width: 1200, height: 800 }
/** Pictures are never fetched: each leaves a square of this side, in pixels, unless the source gives its size. */
const pictureSide = 100

/**
 * Puts a window into the process's globals: jsdom, which knows no layout, with the measures that Mermaid asks a browser for.
 * Call it before Mermaid is loaded, because its sanitiser looks for the window then.
 */
export function openBrowser(): void {
  const { window } = new JSDOM('<!DOCTYPE html><body></body>', { pretendToBeVisual: true, url: 'http://localhost/' })
  addMeasures(window)
  const names = [
    ...['document', 'Node', 'Element', 'HTMLElement', 'SVGElement', 'Document', 'DocumentFragment', 'Text', 'Event'],
    ...['CustomEvent', 'DOMParser', 'XMLSerializer', 'getComputedStyle', 'MutationObserver', 'NodeFilter', 'Range'],
    ...['requestAnimationFrame', 'cancelAnimationFrame', 'CSSStyleSheet', 'HTMLCanvasElement', 'Image', 'location'],
  ]
  const globals: Record<string, unknown> = { window, navigator: window.navigator, screen: describeScreen() }
  for (const name of names) globals[name] = Reflect.get(window, name)
  globals.CSS = {
    supports: () => true,
    escape: (text: string) => text.replaceAll(/[^\w-]/g, character => `\\${character}`),
  }
  globals.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  for (const [name, value] of Object.entries(globals)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true })
  }
  for (const name of ['screen', 'CSS', 'ResizeObserver'])
    Object.defineProperty(window, name, { value: globals[name], configurable: true })
}

function describeScreen() {
  return { ...page, availWidth: page.width, availHeight: page.height }
}

type Window = JSDOM['window']

function addMeasures(window: Window): void {
  define(window.SVGElement.prototype, {
    getBBox(this: Element) {
      return boxOf(this)
    },
    getComputedTextLength(this: Element) {
      return layOutText(this).reduce((sum, { width }) => sum + width, 0)
    },
    getSubStringLength(this: Element, start: number, length: number) {
      return measureText((this.textContent ?? '').slice(start, start + length), textStyleOf(this))
    },
    getNumberOfChars(this: Element) {
      return (this.textContent ?? '').length
    },
    getTotalLength(this: Element) {
      return lengthOf(this)
    },
    getPointAtLength(this: Element, length: number) {
      return pointAt(this, length)
    },
    getCTM(this: Element) {
      return toDomMatrix(matrixOf(this))
    },
    getScreenCTM(this: Element) {
      return toDomMatrix(matrixOf(this))
    },
    createSVGPoint: () => createPoint(0, 0),
    createSVGMatrix: () => toDomMatrix(identity),
  })
  define(window.Element.prototype, {
    getBoundingClientRect(this: Element) {
      return toClientRect(this, window)
    },
    scrollIntoView: () => undefined,
  })
  for (const [name, size] of Object.entries({ Width: page.width, Height: page.height })) {
    for (const prefix of ['offset', 'client', 'scroll']) {
      Object.defineProperty(window.HTMLElement.prototype, prefix + name, { configurable: true, get: () => size })
    }
  }
  define(window.HTMLImageElement.prototype, {
    decode: async () => undefined,
    naturalWidth: pictureSide,
    naturalHeight: pictureSide,
  })
  const { getComputedStyle } = window
  define(window, {
    // The whole cascade takes longer than to draw the text. Mermaid reads one property of texts; d3 asks for others by name.
    getComputedStyle: (element: Element) =>
      element instanceof window.SVGElement
        ? {
            textAnchor: textStyleOf(element).anchor,
            getPropertyValue: (name: string) => getComputedStyle(element).getPropertyValue(name),
          }
        : getComputedStyle(element),
  })
  define(window.HTMLCanvasElement.prototype, { getContext: () => createCanvas() })
}

function define(target: object, members: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(members)) {
    Object.defineProperty(target, name, { value, writable: true, configurable: true })
  }
}

function toClientRect(element: Element, window: Window) {
  const isDrawn = element instanceof window.SVGElement && element.localName !== 'svg'
  const rect = isDrawn
    ? transformRect(matrixOf(element), boxOf(element))
    : element.closest('foreignObject, [data-measured]') || element.localName === 'span'
      ? measureHtml(element)
      : element.localName === 'svg' || element === window.document.body || element.querySelector('svg')
        ? { x: 0, y: 0, ...page }
        : measureHtml(element)
  const { x, y, width, height } = rect
  return { x, y, width, height, left: x, top: y, right: x + width, bottom: y + height, toJSON: () => rect }
}

function piecesOf(element: Element): PathPoint[][] {
  if (element.localName === 'path') return flattenPath(element.getAttribute('d') ?? '')
  const { x, y, width, height } = boxOf(element)
  if (element.localName !== 'line')
    return [
      [
        { x, y },
        { x: x + width, y },
        { x: x + width, y: y + height },
        { x, y: y + height },
        { x, y },
      ],
    ]
  const at = (name: string) => Number.parseFloat(element.getAttribute(name) ?? '0')
  return [
    [
      { x: at('x1'), y: at('y1') },
      { x: at('x2'), y: at('y2') },
    ],
  ]
}

function lengthOf(element: Element): number {
  let length = 0
  for (const piece of piecesOf(element)) {
    for (const [index, point] of piece.entries()) {
      const before = piece[index - 1] ?? point
      length += Math.hypot(point.x - before.x, point.y - before.y)
    }
  }
  return length
}

function pointAt(element: Element, wanted: number): PathPoint {
  let left = Math.max(0, wanted)
  let last: PathPoint = { x: 0, y: 0 }
  for (const piece of piecesOf(element)) {
    for (const [index, point] of piece.entries()) {
      const before = piece[index - 1] ?? point
      const length = Math.hypot(point.x - before.x, point.y - before.y)
      if (length > 0 && left <= length) {
        const share = left / length
        return createPoint(before.x + (point.x - before.x) * share, before.y + (point.y - before.y) * share)
      }
      left -= length
      last = point
    }
  }
  return createPoint(last.x, last.y)
}

function createPoint(x: number, y: number) {
  return {
    x,
    y,
    matrixTransform(matrix: Matrix) {
      const moved = applyTo(matrix, this.x, this.y)
      return createPoint(moved.x, moved.y)
    },
  }
}

function toDomMatrix(matrix: Matrix): object {
  return {
    ...matrix,
    inverse: () => toDomMatrix(invert(matrix)),
    multiply: (other: Matrix) => toDomMatrix(multiply(matrix, other)),
    translate: (x: number, y: number) => toDomMatrix(multiply(matrix, { ...identity, e: x, f: y })),
  }
}

/** A canvas that measures text and paints nothing. */
function createCanvas(): object {
  const context = {
    font: '16px sans-serif',
    measureText(text: string) {
      const fontSizePx = Number.parseFloat(/([\d.]+)px/.exec(this.font)?.[1] ?? '16')
      const look = {
        fontSizePx,
        isBold: /\bbold\b/.test(this.font),
        isMonospace: false,
        anchor: 'start',
        baseline: 'auto',
      }
      const width = measureText(text, look)
      return { width, actualBoundingBoxAscent: fontSizePx * 0.8, actualBoundingBoxDescent: fontSizePx * 0.2 }
    },
  }
  return new Proxy(context, {
    get: (target, name) => (name in target ? Reflect.get(target, name) : () => undefined),
  })
}
