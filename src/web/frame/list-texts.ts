import { foldWords } from './find-words.ts'

/** All texts below an element that say something, in the order they are painted. */
export function listTexts(root: ParentNode): { element: Element; words: string }[] {
  return [...root.querySelectorAll('svg text, svg foreignObject')].flatMap(element => {
    const words = foldWords(element.textContent ?? '')
    return words === '' ? [] : [{ element, words }]
  })
}

/** The largest group around a text that says nothing else. */
export function findWhole(text: Element, words: string): Element {
  let whole = text
  for (let group = text.parentElement as Element | null; group?.localName === 'g'; group = group.parentElement) {
    if (foldWords(group.textContent ?? '') !== words) break
    whole = group
  }
  return whole
}
