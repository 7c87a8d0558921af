import type { Problem } from '../../../contract/diagrams.ts'
import { unwrapSource } from '../../../toolkit/text/unwrap-source.ts'
import type { Format } from '../../kind.ts'
import { messages } from '../messages/index.ts'
import { isItem } from './read-checklist.ts'

export const format: Format = { extension: '.checklist', mediaType: 'text/plain', check, repair, find }

async function check(source: string): Promise<Problem[]> {
  const [title = '', ...lines] = source.split('\n')
  const problems: Problem[] = []
  if (title.trim() === '' || title.startsWith('- ')) {
    problems.push({ ...messages.create('template/no-title'), level: 'error', line: 1 })
  }
  for (const [index, line] of lines.entries()) {
    if (isItem(line)) continue
    problems.push({ ...messages.create('template/no-item'), level: 'error', line: index + 2 })
  }
  return problems
}

async function repair(source: string) {
  const problems = await check(source)
  return problems.length === 0 ? { source, repairs: [] } : unwrapSource(source)
}

/** Finds the text from the line before the first item to the last item. */
function find(text: string) {
  const lines = text.split('\n')
  const first = lines.findIndex(line => line.startsWith('- '))
  const last = lines.findLastIndex(line => line.startsWith('- '))
  if (first < 1) return null
  return { start: lengthOf(lines.slice(0, first - 1)), end: lengthOf(lines.slice(0, last + 1)) - 1 }
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((length, line) => length + line.length + 1, 0)
}
