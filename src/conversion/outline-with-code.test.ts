import { describe, expect, test } from 'vitest'
import type { Document } from '../documents/document.ts'
import { agents, findAgent } from '../kinds/find.ts'
import { compose } from './compose.ts'
import { ruleNotation } from './rule-notation.ts'

const outlines = {
  'a block of code':
    '# Deploy\n## Build\n\n```sh\nnpm ci\nnpm run build\nconst x = run(1);\n```\n\n## Check\n- Logs\n- Metrics',
  'more code than outline':
    '# Loop\n## Body\n- Run\n\n  ```js\n  const x = run(1);\n  if (x) { return y; }\n  for (let i = 0; i < 3; i++) {\n    run(i);\n  }\n  ```\n- Stop',
  'code in its labels': '# API\n## `GET /users`\n- `const a = b();`\n- `if (x) {`\n## `POST /users`\n- `return a;`',
  'check boxes and links':
    '# To do\n## Today\n- [x] Call `init()`\n- [ ] Read [the guide](https://example.org/a)\n## Later',
  'front matter':
    '---\nmarkmap:\n  colorFreezeLevel: 2\n---\n# Sources\n## Web\n- [Site](https://example.org/)\n## Books',
}
const table =
  '# Costs\n## Rent\n\n| Month | EUR |\n| --- | --- |\n| May | 800 |\n| June | 820 |\n\n## Food\n- Market\n- Bakery'

/** As the page of Markdown that is exported has it. */
const page = (source: string) => `# My map\n\nWhat we said.\n\n\`\`\`\`markdown\n${source}\n\`\`\`\`\n`

async function draw(text: string, file?: { name: string; text: string }) {
  const documents: Document[] = file ? [{ tables: [], notes: [], ...file }] : []
  const kind = findAgent('mindmap') ?? expect.fail('There is no mind map.')
  return compose(kind, { text, documents, tables: [], current: null, language: 'en' })
}

describe('a mind map is read back with', () => {
  test.each(Object.entries(outlines))('%s: a message', async (_, source) => {
    expect((await ruleNotation(source, undefined, agents))?.id).toBe('mindmap')
    expect(await draw(source)).toMatchObject({ source })
    expect(await draw(page(source))).toMatchObject({ source })
  })

  test.each(Object.entries({ ...outlines, 'a table': table }))('%s: a file', async (_, source) => {
    for (const text of [source, page(source)]) {
      expect((await ruleNotation(text, 'map.md', agents))?.id).toBe('mindmap')
      expect(await draw('', { name: 'map.md', text })).toMatchObject({ source })
    }
  })
})

test('an example in a document about something else is not its drawing', async () => {
  const text = `# Guide\n\n## Headings\n\nWrite them so:\n\n\`\`\`md\n# One\n## Two\n- three\n\`\`\`\n\n## Lists\n- with dashes\n- with numbers\n`
  expect(await draw('', { name: 'guide.md', text })).toMatchObject({ source: expect.stringContaining('Headings') })
})

test('code with a few comments is no outline', async () => {
  const text = '# setup\n# and build\nnpm ci\nnpm run build\nnode index.js --port 80\ncurl -s localhost\n'
  expect(await draw(text)).toHaveProperty('notDrawn')
})
