import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { loadExamples } from '../../examples.ts'
import { loadEngine } from '../language/engine.ts'
import { renderer } from './render.ts'
import { writeLabels } from './write-labels.ts'

const examples = await loadExamples('infographic', '.infographic')

describe.each(['light', 'dark'] as const)('in the %s theme', theme => {
  test.each(examples)('$name is drawn with every label', async ({ source }) => {
    const svg = await renderer.render(source, { theme })
    const text = readText(svg).toLowerCase()
    expect(svg).not.toMatch(/NaN|undefined|foreignObject|https?:\/\/(?!www\.w3\.org)/)
    expect(svg).toMatch(/^<svg [^>]*viewBox="[-\d. ]+"/)
    for (const [, label = ''] of source.matchAll(/^\s*(?:- )?(?:label|title) (.+)$/gm))
      expect(text).toContain(label.replaceAll(/\s/g, '').toLowerCase())
  })
})

test('every template of the engine is drawn', async () => {
  const failed: string[] = []
  for (const template of loadEngine().templateNames) {
    const svg = await renderer.render(`infographic ${template}\n${data}`, { theme: 'light' }).catch(() => '')
    if (!svg.includes('<text') || /NaN|undefined|foreignObject/.test(svg)) failed.push(template)
  }
  expect(failed).toEqual([])
})

test.each(['', '{"a": 1}', 'infographic list-row-simple-horizontal-arrow'])('%j is refused', async source => {
  await expect(renderer.render(source, { theme: 'light' })).rejects.toThrow()
})

test('icons come from the installed sets, unknown ones are left out, and nothing is fetched', async () => {
  const withIcon = (icon: string) => renderer.render(withItem(`icon ${icon}`), { theme: 'light' })
  const without = await withIcon('zzqqxxyy')
  for (const icon of ['rocket', 'mingcute/rocket-fill', 'logos:postgresql', 'ref:search:rocket'])
    expect((await withIcon(icon)).length, icon).toBeGreaterThan(without.length)
  expect(await withIcon('ref:remote:https://example.com/a.png')).not.toContain('example.com')
})

test('an icon stands where a template has a place for an illustration', async () => {
  const draw = (line: string) =>
    renderer.render(`infographic list-row-simple-illus\ndata\n  title T\n  lists\n    - label One\n      ${line}`, {
      theme: 'light',
    })
  for (const line of ['icon rocket', 'illus rocket'])
    expect(await draw(line), line).toMatch(/<svg [^>]*width="180"[^>]*><path/)
  expect(await draw('desc nothing')).not.toContain('width="180"')
  // What only refers to a symbol is removed from safe pictures.
  expect(await draw('icon rocket')).not.toContain('<use')
})

test('every relation is drawn, and its label is in view, in rows and on top of all items', async () => {
  const words = 'everything that was agreed upon in the first meeting'
  const data = `data\n  nodes\n    - label One\n      id a\n    - label Two\n      id b\n    - label Three\n      id c\n  relations\n    - a ->|${words}| b\n    - b -> c\n    - a ->|sends the books & maps| c`
  for (const template of loadEngine().templateNames) {
    if (!template.startsWith('relation-dagre-flow')) continue
    const svg = await renderer.render(`infographic ${template}\n${data}`, { theme: 'light' })
    expect(svg.match(/<linearGradient id="edge-gradient/g)?.length, template).toBe(3)
    const [left = 0, , width = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number)
    const labels = svg.slice(svg.lastIndexOf('</g>'))
    const grounds = [...labels.matchAll(/<rect x="([-\d.]+)" y="[-\d.]+" width="([\d.]+)"/g)]
    expect(grounds, template).toHaveLength(2)
    for (const [, x, size] of grounds) {
      expect(Number(x), template).toBeGreaterThanOrEqual(left)
      expect(Number(x) + Number(size), template).toBeLessThanOrEqual(left + width)
    }
    expect(readText(labels.replace('</g>', '<svg>')), template).toContain(words.replaceAll(' ', ''))
    expect(labels).toContain('books &amp; maps')
  }
})

test('a long title is broken, and does not set the width of the poster', async () => {
  const title =
    'What every one of our customers gets from the first day on, and what we promise to all who come after them'
  const draw = (text: string) =>
    renderer.render(
      `infographic list-grid-badge-card\ndata\n  title ${text}\n  lists\n    - label One\n    - label Two`,
      {
        theme: 'light',
      },
    )
  expect(Number(/ width="(\d+)"/.exec(await draw(title))?.[1])).toBeLessThan(760)
})

test('there is room below a title without a description', async () => {
  const svg = await renderer.render(
    'infographic list-grid-badge-card\ndata\n  title Growth\n  lists\n    - label One',
    {
      theme: 'light',
    },
  )
  const top = Number(/viewBox="\S+ (\S+) /.exec(svg)?.[1])
  const [, titleAt, bodyAt] =
    /translate\([-\d.]+, (-?\d+)\)"><g><text.*?Growth.*?translate\([-\d.]+, (\d+)\)/s.exec(svg) ?? []
  expect(Number(bodyAt) - Number(titleAt)).toBeGreaterThan(35 + 12)
  expect(top).toBeLessThanOrEqual(Number(titleAt) - 10)
})

test('a label is broken, then its rows stand closer, and only then it is made smaller', () => {
  const box = (text: string, height: number) => {
    const svg = writeLabels(
      `<foreignObject x="0" y="0" width="100" height="${height}"><span style="font-size:20px;line-height:1.4">${text}</span></foreignObject>`,
    )
    return { rows: svg.match(/<tspan/g)?.length, size: Number(/font-size="([^"]*)"/.exec(svg)?.[1]), svg }
  }
  expect(box('one two three four', 56)).toMatchObject({ rows: 2, size: 20 })
  expect(box('one two three four', 46)).toMatchObject({ rows: 2, size: 20 })
  expect(box('one two three four', 28).size).toBeLessThan(20)
  expect(box('a &amp; b &lt;c&gt;', 28).svg).toContain('a &amp; b &lt;c&gt;')
})

test('items become wider where a label would be too small to read, and no text is below 12 pixels', async () => {
  const draw = (label: string) =>
    renderer.render(
      `infographic hierarchy-tree-tech-style-compact-card\ndata\n  root\n    label Trip\n    children\n      - label ${label}`,
      { theme: 'light' },
    )
  const short = await draw('Coat')
  for (const svg of [short, await draw('A warm coat, gloves and a scarf'), await draw('一件厚外套和一双结实的登山鞋')])
    for (const [, size] of svg.matchAll(/<text\b[^>]* font-size="([^"]*)"/g))
      expect(Number(size)).toBeGreaterThanOrEqual(12)
  const widthOf = (svg: string) => Number(/ width="(\d+)"/.exec(svg)?.[1])
  expect(widthOf(await draw('A warm coat, gloves and a scarf'))).toBeGreaterThan(widthOf(short))
})

const data = `data
  title Growth
  items
    - label First
      desc Said of the first
      value 12
      children
        - label Inner
    - label Second
      desc Said of the second
      value 30
      children
        - label Other
`

function withItem(line: string): string {
  return `infographic list-row-horizontal-icon-arrow\ndata\n  title Growth\n  items\n    - label One\n      ${line}\n`
}

/** The text of a drawing without blanks: labels may be broken into lines anywhere. Throws where it is not well-formed. */
function readText(svg: string): string {
  let text = ''
  const parser = new SaxesParser()
  parser.on('error', error => {
    throw error
  })
  parser.on('text', part => {
    text += part.replaceAll(/\s/g, '')
  })
  parser.write(svg).close()
  return text
}
