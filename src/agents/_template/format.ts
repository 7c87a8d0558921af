import type { Problem } from '../../contract/diagrams.ts'
import type { Format } from '../agent.ts'
import { unwrapSource } from '../repair/common.ts'

export const format: Format = { extension: '.txt', mediaType: 'text/plain', check, repair, find }

async function check(source: string): Promise<Problem[]> {
  const [title = '', ...lines] = source.split('\n')
  const problems: Problem[] = []
  if (title.trim() === '' || title.startsWith('- ')) {
    problems.push({ code: 'template/no-title', level: 'error', message: 'The first line must be a title.', line: 1 })
  }
  for (const [index, line] of lines.entries()) {
    if (/^- \S/.test(line)) continue
    const message = 'This line is no item: it must begin with "- ".'
    problems.push({ code: 'template/no-item', level: 'error', message, line: index + 2 })
  }
  return problems
}

async function repair(source: string) {
  const problems = await check(source)
  return problems.length === 0 ? { source, repairs: [] } : unwrapSource(source)
}

/** From a line that is followed by an item, to the last item. */
function find(text: string) {
  const match = /^(?!- ).*\S.*\n- /m.exec(text)
  if (!match) return null
  const lastItem = text.lastIndexOf('\n- ')
  const lineEnd = text.indexOf('\n', lastItem + 1)
  return { start: match.index, end: lineEnd === -1 ? text.length : lineEnd }
}
