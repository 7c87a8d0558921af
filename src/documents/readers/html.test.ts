import { describe, expect, test } from 'vitest'
import { chooseReader } from '../choose-reader.ts'
import { readHtml } from './html.ts'
import { testContext } from './test-context.ts'

const read = async (html: string | Uint8Array) =>
  readHtml(typeof html === 'string' ? Buffer.from(html) : html, testContext('example.com › coffee'))
const prose = 'Coffee is a drink that is made of roasted beans, with hot water, and it is drunk on every continent. '
const article = `<!doctype html><html><head><title>Coffee – Example</title><script>alert(1)</script></head><body>
<header><nav><ul><li><a href="/">Home</a><li><a href="/tea">Tea</a></ul></nav></header>
<main><article><h1>Coffee</h1><p>${prose.repeat(4)}</p>
<h2>How it is made</h2><p>${prose.repeat(3)}</p>
<ol><li>Roast the beans<ul><li>light</li><li>dark</li></ul></li><li>Grind &amp; brew</li></ol>
<h2>Where it grows</h2><p>${prose.repeat(3)}</p>
<table><thead><tr><th>Country</th><th>Bags</th></tr></thead>
<tbody><tr><td>Brazil</td><td>63,400</td></tr><tr><td>Vietnam</td><td>29,000</td></tr></tbody></table>
</article></main><aside>Subscribe to our newsletter</aside><footer>© Example</footer></body></html>`

test('of an article its headings, lists and tables are read, and nothing around it', async () => {
  const { text, tables } = await read(article)
  expect(text.replaceAll(prose.trim(), '…')).toContain('## How it is made')
  expect(text).toContain('1. Roast the beans\n  - light\n  - dark\n2. Grind & brew')
  expect(text).toContain('| Country | Bags |\n| --- | --- |\n| Brazil | 63,400 |')
  expect(text).toMatch(/^# Coffee/)
  for (const around of ['Home', 'newsletter', '©', 'alert']) expect(text).not.toContain(around)
  expect(tables).toMatchObject([
    {
      id: 't1',
      name: 'example.com › coffee / Where it grows',
      origin: { file: 'example.com › coffee', sheet: 'Where it grows' },
      columns: [
        { name: 'Country', type: 'text' },
        { name: 'Bags', type: 'number' },
      ],
      rows: [
        ['Brazil', 63_400],
        ['Vietnam', 29_000],
      ],
    },
  ])
})

test('of a page that is no article all is read but navigation and footers', async () => {
  const { text, tables } = await read(
    '<html><title>Prices</title><nav>Home</nav><h2>Beans</h2><div>per <b>kilo</b><br>in euros</div><table><tr><th>Shop<th>Price<tr><td>A<td>9.5<tr><td>B<td>8</table><footer>©</footer>',
  )
  expect(text).toBe(
    '# Prices\n\n## Beans\n\nper kilo\nin euros\n\n| Shop | Price |\n| --- | --- |\n| A | 9.5 |\n| B | 8 |',
  )
  expect(tables).toHaveLength(1)
})

test('merged cells are one cell, and a table that only places is read as what it places', async () => {
  const { text, tables } = await read(
    '<body><table><tr><td><h2>One</h2><table><tr><th>Year</th><th colspan=2>Sales</th></tr><tr><td>2025</td><td>1</td><td>2</td></tr></table></td><td>Two</td></tr></table>',
  )
  expect(text).toContain('## One')
  expect(text).toContain('Two')
  expect(tables).toHaveLength(1)
})

test('code keeps its lines, and cannot end its fence', async () => {
  const { text } = await read('<html><pre>a\n  b\n```\n</pre>')
  expect(text).toBe("```\na\n  b\n'''\n```")
})

test('a page in another encoding is read as it says', async () => {
  const head = '<html><head><meta charset="gb2312"></head><body><p>'
  const { text } = await read(Buffer.concat([Buffer.from(head), Buffer.from([0xbf, 0xa7, 0xb7, 0xc8])]))
  expect(text).toBe('咖啡')
})

describe('what is built to break readers', () => {
  test.each([
    ['depth', `<html>${'<div>'.repeat(2_000)}deep`],
    ['spans', `<html><p>deep</p><table>${'<tr><td colspan=99999 rowspan=99999>x'.repeat(200)}</table>`],
    ['lists', `<html>${'<ul><li>'.repeat(1_000)}deep`],
  ])('%s', async (_name, html) => {
    expect((await read(html)).text).toContain('deep')
  })
})

test('pages are told by how they begin, other texts with elements in them are not', () => {
  const kindOf = (text: string) => chooseReader(Buffer.from(text), 'page').kind
  for (const page of ['<!DOCTYPE html>\n<html>', '\n<!-- x --><html lang="en">', '<HTML>', '<head><title>x'])
    expect(kindOf(page)).toBe('html')
  for (const text of ['# Title\n\n<html>', '<mxfile>', '<svg xmlns="x"></svg>', 'a < html'])
    expect(kindOf(text)).not.toBe('html')
})
