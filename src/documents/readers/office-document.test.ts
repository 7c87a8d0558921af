import { describe, expect, test } from 'vitest'
import { makeDocument } from '../../../test/fixtures/documents.ts'
import { makeOpenDocument, paragraph } from '../../../test/fixtures/make-open-document.ts'
import { zipParts } from '../../../test/fixtures/office-parts.ts'
import { readFile } from '../read-file.ts'
import { failureOf, testContext } from './test-context.ts'

const list = '- Bread\n  - Rye\n  - Wheat\n- Cakes'

describe('headings, lists and tables are read from', () => {
  test.each([
    ['bakery.odt', ['# Bakery report', list, '## Sales\n\n| Month | Loaves | Share |', '| Jan | 120.5 | 25% |']],
    ['bakery.doc', ['# Bakery report', list, '## Sales\n\n| Month | Sales | Share |', '| Mar | 140 | 10% |', 'End.']],
    ['bakery.rtf', ['# Bakery report', 'Café and bread.', '| Jan | 120.5 |']],
    ['bakery.epub', ['# Bread\n\nWe bake:\n\n- Rye\n- Wheat', '# Cakes\n\nOn Sundays only.']],
    ['results.odp', ['## Results\n\n- Red won\n- Blue lost', 'Nothing more']],
    ['slides.ppt', ['## Who works when', '- The wheel\n- The roof\n- And the gate', '> Say that the roof can wait.']],
  ] as const)('%s', async (name, parts) => {
    const { kind, text } = await readFile(makeDocument(name), testContext(name))
    expect(kind).toBe(name.split('.')[1])
    let at = -1
    for (const part of parts) {
      at = text.indexOf(part, at + 1)
      expect(at, `${part} in ${text}`).toBeGreaterThanOrEqual(0)
    }
  })
})

test('the tables of a document are typed', async () => {
  const { tables } = await readFile(makeDocument('bakery.odt'), testContext('bakery.odt'))
  expect(tables).toMatchObject([
    {
      name: 'bakery.odt / Sales',
      columns: [
        { name: 'Month', type: 'text' },
        { name: 'Loaves', type: 'number' },
        { name: 'Share', type: 'number', unit: '%' },
      ],
      rows: [
        ['Jan', 120.5, 25],
        ['Feb', 1300, 75],
      ],
    },
  ])
})

describe('refused with a clear reason:', () => {
  const manifest = '<manifest:manifest><manifest:encryption-data/></manifest:manifest>'
  const protectedText = zipParts({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'META-INF/manifest.xml': manifest,
    'content.xml': new Uint8Array([1, 2, 3]),
  })

  test.each([
    ['a text with a password', protectedText, 'file-encrypted'],
    ['a text without text', makeOpenDocument('text', paragraph('')), 'file-corrupt'],
    ['a Word document without its beginning', makeDocument('bakery.doc').fill(0, 512, 6000), 'file-corrupt'],
    ['a Word document without its end', makeDocument('bakery.doc').subarray(0, 6000), 'file-unsupported'],
    ['Rich Text without text', Buffer.from('{\\rtf1}'), 'file-corrupt'],
    [
      'a part that unpacks to more than the limit',
      makeOpenDocument('text', paragraph('a'.repeat(3e6))),
      'file-too-large',
    ],
  ])('%s', async (_, data, code) => {
    expect((await failureOf(() => readFile(data, testContext('x')))).code).toBe(code)
  })
})
