import type { SourceEdit } from './source-edit.ts'

const conflict = /^<{5,9}.*\n([\s\S]*?)^={5,9}[ \t]*\n([\s\S]*?)^>{5,9}.*$/gm
const hunkStart = /^@@(?: .*)?$/
/** Lines in front of the first hunk, and a fence around all. */
const unread = /^(?:---|\+\+\+|diff |index |`{3,}|\s*$)/

/** True if a text may be a diff or have conflict markers: everything else in edits begins otherwise. */
export function mayBeMarked(text: string): boolean {
  return /^\s*(?:<<|@@|---|\+\+\+|diff )/.test(text)
}

/**
 * Edits in a form that was not asked for, but that models know well: a unified diff, whose line numbers are not read, or the old and new text
 * between conflict markers. Null where the text is anything else.
 */
export function readMarkedEdits(text: string): SourceEdit[] | null {
  if (!mayBeMarked(text)) return null
  return readConflicts(text) ?? readDiff(text)
}

function readConflicts(text: string): SourceEdit[] | null {
  const edits = Array.from(text.matchAll(conflict), ([, old = '', replacement = '']): SourceEdit => {
    return { form: 'text', old: withoutLastBreak(old), new: withoutLastBreak(replacement) }
  })
  const rest = text.replaceAll(conflict, '').split('\n')
  return edits.length > 0 && rest.every(line => unread.test(line)) ? edits : null
}

function readDiff(text: string): SourceEdit[] | null {
  const hunks: { old: string[]; new: string[] }[] = []
  for (const line of text.trimEnd().split(/\r?\n/)) {
    const hunk = hunks.at(-1)
    const [sign, content] = [line.charAt(0), line.slice(1)]
    if (hunkStart.test(line)) hunks.push({ old: [], new: [] })
    else if (!hunk) {
      if (!unread.test(line)) return null
    } else if (sign === ' ' || sign === '') {
      hunk.old.push(content)
      hunk.new.push(content)
    } else if (sign === '-') hunk.old.push(content)
    else if (sign === '+') hunk.new.push(content)
    else if (sign !== '\\' && sign !== '`') return null
  }
  const edits = hunks.map(hunk => ({ form: 'text', old: hunk.old.join('\n'), new: hunk.new.join('\n') }) as const)
  return edits.length > 0 ? edits : null
}

function withoutLastBreak(text: string): string {
  return text.replace(/\r?\n$/, '')
}
