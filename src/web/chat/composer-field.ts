import { findGap } from './find-gap.ts'

/** Id of the composer's form: a button elsewhere can submit it. */
export const composerId = 'composer'

function findField(): HTMLTextAreaElement | null {
  return document.getElementById(composerId)?.querySelector('textarea') ?? null
}

export function focusComposer(): void {
  findField()?.focus()
}

/**
 * Writes a request into the composer, where it can be changed, as if it was typed: the browser's undo restores the previous text. What is to be filled
 * in is selected.
 */
export function writeRequest(request: string): void {
  const field = findField()
  if (!field) return
  field.scrollIntoView({ block: 'center' })
  field.focus()
  field.select()
  document.execCommand('insertText', false, request)
  const gap = findGap(request)
  if (gap) field.setSelectionRange(gap.start, gap.end)
  field.scrollTop = 0
}
