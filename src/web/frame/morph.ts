import { findWhole, listTexts } from './list-texts.ts'

const durationMs = 180

interface Seen {
  element: Element
  x: number
  y: number
}

/** Replaces a picture by `show`; what both of them say moves from its old place to its new one, and all else appears. At once where motion is unwanted. */
export function morph(content: HTMLElement, show: () => void): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    show()
    return
  }
  const before = readTexts(content)
  show()
  const moving = new Set<Element>()
  const timing = { duration: durationMs, easing: 'ease-out' } as const
  for (const [key, { element, x, y }] of readTexts(content)) {
    const old = before.get(key)
    const scale = (element as SVGGraphicsElement).getScreenCTM()?.a ?? 0
    if (!old || scale === 0) continue
    moving.add(element)
    const from = `translate(${(old.x - x) / scale}px, ${(old.y - y) / scale}px)`
    // Added to where the picture itself puts it.
    element.animate([{ transform: from }, { transform: 'translate(0px, 0px)' }], { ...timing, composite: 'add' })
  }
  const root = content.querySelector('svg')
  for (const element of root?.children ?? []) {
    if (!moving.has(element)) element.animate([{ opacity: 0 }, { opacity: 1 }], timing)
  }
}

/** Finds the position of each word in the window, numbering repeated ones. */
function readTexts(content: HTMLElement): Map<string, Seen> {
  const seen = new Map<string, Seen>()
  const counts = new Map<string, number>()
  for (const { element: text, words } of listTexts(content)) {
    const nth = counts.get(words) ?? 0
    counts.set(words, nth + 1)
    const element = findWhole(text, words)
    const { left, top, width, height } = element.getBoundingClientRect()
    seen.set(`${nth} ${words}`, { element, x: left + width / 2, y: top + height / 2 })
  }
  return seen
}
