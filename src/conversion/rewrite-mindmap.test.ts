import { expect, test } from 'vitest'
import { findAgent } from '../kinds/find.ts'
import { compose } from './compose.ts'

const list = `---
title: Search
---

# Job search

What I do **this** week.

- Companies
    - **Acme**
    - Globex
- Documents
    - CV
* Interviews
`
const headings = '# Plan\n\n## Now\n\n- rest\n- eat\n\n## Later\n\n### Work\n\nMore of this.\n\n## Never\n'

async function say(source: string, text: string): Promise<string> {
  const kind = findAgent('mindmap')
  if (!kind) throw new Error('there is no mind map')
  const current = { agent: 'mindmap', source }
  const changed = await compose(kind, { text, documents: [], tables: [], current, language: 'en' })
  return 'source' in changed ? changed.source : `! ${changed.notDrawn}`
}

test.each([
  ['add Initech to Companies', list.replace('    - Globex\n', '    - Globex\n    - Initech\n')],
  ['rename CV to Resume', list.replace('CV', 'Resume')],
  ['remove Globex', list.replace('    - Globex\n', '')],
  [
    'put Interviews first',
    list.replace('* Interviews\n', '').replace('- Companies\n', '* Interviews\n\n- Companies\n'),
  ],
  ['move CV to Companies', list.replace('    - CV\n', '').replace('- Globex\n', '- Globex\n    - CV\n')],
  ['add a branch Salary with children base and bonus', `${list.trimEnd()}\n* Salary\n  * base\n  * bonus\n`],
])('a list keeps its form: %s', async (text, expected) => {
  expect(await say(list, text)).toBe(expected)
})

test.each([
  ['add a branch Always', headings.replace('## Never\n', '## Never\n\n## Always\n')],
  ['add sleep to Now', headings.replace('- eat\n', '- eat\n- sleep\n')],
  ['put Never first', '# Plan\n\n## Never\n\n## Now\n\n- rest\n- eat\n\n## Later\n\n### Work\n\nMore of this.\n'],
  ['rename Work to Job', headings.replace('Work', 'Job')],
])('headings keep their blank lines and paragraphs: %s', async (text, expected) => {
  expect(await say(headings, text)).toBe(expected)
})

test('what cannot be written into the lines is written again', async () => {
  expect(await say('# Steps\n1. one\n2. two', 'add three')).toBe('# Steps\n## one\n## two\n## three')
})
