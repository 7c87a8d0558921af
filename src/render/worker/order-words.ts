/** Letters that are written from right to left: Hebrew, Arabic and their neighbours, with their older forms. */
const fromRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Lines that begin from right to left keep their own order beside Latin words: without it every program takes the whole line as one from left to
 * right. Where a line stands does not change. Lines of several runs, such as a bold word within, stay as they are.
 */
export function orderWords(root: Element): void {
  if (!fromRightToLeft.test(root.textContent ?? '')) return
  for (const element of root.querySelectorAll('text, tspan')) {
    if (element.children.length === 0 && fromRightToLeft.test(element.textContent ?? '') && isWholeLine(element))
      element.setAttribute('unicode-bidi', 'plaintext')
  }
}

/** True if nothing else stands in the line of an element. */
function isWholeLine(element: Element): boolean {
  for (let part = element; ; ) {
    const parent = part.parentElement
    if (part.localName === 'text' || !parent || ['x', 'y', 'dy'].some(name => part.hasAttribute(name))) return true
    if (parent.children.length > 1) return false
    part = parent
  }
}
