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
}, 120_000)

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

test('a label is made smaller or broken so that it fits its box', () => {
  const box = (text: string, height: number) =>
    writeLabels(
      `<foreignObject x="0" y="0" width="100" height="${height}"><span style="font-size:20px;line-height:1.4">${text}</span></foreignObject>`,
    )
  expect(box('one two three four five', 84).match(/<tspan/g)?.length).toBeGreaterThan(1)
  expect(box('one two three four', 28).match(/<tspan/g)).toHaveLength(1)
  expect(box('a &amp; b &lt;c&gt;', 28)).toContain('a &amp; b &lt;c&gt;')
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
