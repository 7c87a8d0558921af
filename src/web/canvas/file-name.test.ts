import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test.each([
  ['Coffee trade 2026', 3, '.svg', 'Coffee trade 2026 v3.svg'],
  ['咖啡贸易', 1, '.json', '咖啡贸易 v1.json'],
  ['../../etc/passwd', null, '.md', 'etc passwd.md'],
  ['a: b? <c> | "d"\n\u0000', 2, '.png', 'a b c d v2.png'],
  ['...', null, '.zip', 'diagram.zip'],
  ['x'.repeat(300), null, '.md', `${'x'.repeat(80)}.md`],
])('%s', (title, version, extension, name) => {
  expect(fileName(title, version, extension)).toBe(name)
})
