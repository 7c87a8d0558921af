import { visit } from 'jsonc-parser'
import type { Problem } from '../../contract/diagrams.ts'
import { messages } from '../messages/index.ts'

/** JSON keeps only the last of several equal keys of an object, without a word: a warning with `code` for each of the others. */
export function findDuplicateKeys(source: string, code: string): Problem[] {
  const problems: Problem[] = []
  const objects: Set<string>[] = []
  visit(source, {
    onObjectBegin: () => {
      objects.push(new Set())
    },
    onObjectEnd: () => {
      objects.pop()
    },
    onObjectProperty: (key, _offset, _length, line, column) => {
      const keys = objects.at(-1)
      if (keys?.has(key)) {
        const message = messages.create('duplicate-key', { key })
        problems.push({ ...message, code, level: 'warning', line: line + 1, column: column + 1 })
      }
      keys?.add(key)
    },
  })
  return problems
}
