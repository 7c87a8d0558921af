import type { EditOperations } from '../../../web/frame/view.ts'
import { isItem, readChecklist } from '../language/read-checklist.ts'

/** Edits of a checklist: only the line of the entry changes. */
export const editOperations = {
  rename(source, id, label) {
    const lines = source.split('\n')
    const line = findLine(source, id)
    const text = toLine(label)
    if (line === null || text === '') return null
    lines[line] = line === 0 ? text.replace(/^(?:- *)+/, '') : `- ${text}`
    const renamed = lines.join('\n')
    return renamed === source || lines[line] === '' ? null : renamed
  },
  remove(source, id) {
    const line = findLine(source, id)
    return line === null || line === 0 ? null : source.split('\n').toSpliced(line, 1).join('\n')
  },
  add(source, id, _where, label) {
    const line = findLine(source, id)
    const added = `- ${toLine(label)}`
    if (line === null || !isItem(added)) return null
    return {
      source: source
        .split('\n')
        .toSpliced(line + 1, 0, added)
        .join('\n'),
      id: String(line + 1),
    }
  },
} satisfies EditOperations

function findLine(source: string, id: string): number | null {
  const { title, items } = readChecklist(source)
  return [title, ...items].find(({ line }) => String(line) === id)?.line ?? null
}

function toLine(label: string): string {
  return label.replaceAll(/\s+/g, ' ').trim()
}
