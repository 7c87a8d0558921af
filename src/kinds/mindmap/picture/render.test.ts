import { describe, expect, test } from 'vitest'
import { textOfLabel } from '../../../toolkit/drawing/placed-drawing.ts'
import { renderer } from './render.ts'

async function draw(source: string): Promise<string> {
  return renderer.render(source, { theme: 'light' })
}

/** The text of each node, its lines joined as they were broken. */
async function labelsOf(source: string): Promise<string[]> {
  const texts = (await draw(source)).match(/<text[\s\S]*?<\/text>/g) ?? []
  return texts.map(text =>
    text
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>'),
  )
}

describe('a mind map', () => {
  test('shows every node of headings and lists', async () => {
    const labels = await labelsOf('# Trip\n## Packing\n- Coat\n  - Warm one\n## 路线\n1. 火车\n2. 徒步\n')
    expect(labels.sort()).toEqual(['1. 火车', '2. 徒步', 'Coat', 'Packing', 'Trip', 'Warm one', '路线'])
  })

  test('shows inline Markdown as styled text, and HTML as it is written', async () => {
    const svg = await draw('# A **bold** word, `code` and [a link](https://example.org)\n## <b>raw</b>\n')
    expect(svg).toContain('font-family="&#39;SF Mono&#39;'.replaceAll('&#39;', "'"))
    expect(svg).not.toContain('example.org')
    expect(svg).toContain('&lt;b&gt;raw&lt;/b&gt;')
  })

  test('has a nameless root where several stand side by side', async () => {
    expect((await draw('# One\n# Two\n')).match(/<circle/g)).toHaveLength(1)
    expect(await draw('# One\n## Two\n')).not.toContain('<circle')
  })

  test('gives each branch a colour of its own', async () => {
    const strokes = (await draw('# Root\n## A\n## B\n## C\n')).match(/stroke="#[0-9a-f]{6}"/g)
    expect(new Set(strokes).size).toBe(3)
  })

  test('puts no box over another', async () => {
    const source = `# Root\n${Array.from({ length: 6 }, (_, index) => `## Branch ${index}\n${'- leaf of it\n'.repeat(index)}`).join('')}`
    const boxes = Array.from(
      (await draw(source)).matchAll(/<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"/g),
      match => match.slice(1).map(Number),
    )
    const byTop = boxes.slice(0, -1).sort(([, a = 0], [, b = 0]) => a - b)
    for (const [index, [, top = 0]] of byTop.entries()) {
      const [, above = 0, , height = 0] = byTop[index - 1] ?? [0, -Infinity, 0, 0]
      expect(top).toBeGreaterThan(above + height)
    }
  })

  test('counts numbered items on from the first number, and has boxes to tick', async () => {
    const source = '# Plan\n## Steps\n3. Dig\n3. Plant\n## Tasks\n- [ ] Water\n- [x] Weed\n- [y] other'
    expect(await labelsOf(source)).toEqual(expect.arrayContaining(['3. Dig', '4. Plant', 'Water', 'Weed', '[y] other']))
    expect((await draw(source)).match(/<rect[^>]* rx="3"/g)).toHaveLength(2)
  })

  test('is named by its front matter where it has no single root', async () => {
    expect(await labelsOf('---\ntitle: "Our plan"\n---\n## A\n## B\n')).toContain('Our plan')
    expect(await labelsOf('---\ntitle: Our plan\n---\n# Root\n## A\n')).not.toContain('Our plan')
  })

  test('draws a table with its cells in columns', async () => {
    const svg = await draw('# T\n## Sizes\n\n| Name | Size |\n| --- | --- |\n| **S** | 1 |\n| longest | 22 |\n')
    const xOf = (word: string) => new RegExp(`<text x="([\\d.]+)"[^>]*>(?:<tspan[^>]*>)?${word}<`).exec(svg)?.[1]
    expect(xOf('Name')).toBeDefined()
    expect([xOf('S'), xOf('longest')]).toEqual([xOf('Name'), xOf('Name')])
    expect([xOf('1'), xOf('22')]).toEqual([xOf('Size'), xOf('Size')])
  })

  test('stands on both sides of the root with more than twelve branches, the first ones at the right', async () => {
    const shapes = async (branches: number) =>
      (await renderer.place?.(`# Root\n${'## Branch\n- leaf\n'.repeat(branches)}`, { theme: 'light' }))?.shapes ?? []
    const [root, ...others] = await shapes(13)
    const left = others.filter(({ box }) => box.x + box.width < (root?.box.x ?? 0))
    expect(left).toHaveLength(12)
    expect(others.slice(0, 14).every(({ box }) => box.x > (root?.box.x ?? 0))).toBe(true)
    expect((await shapes(12)).every(({ box }) => box.x >= 0)).toBe(true)
  })

  test('draws formulas as paths in the colour of their node, and prices as text', async () => {
    const svg = await draw('# Energy $E = mc^2$\n## Sum $$\\sum_{i=1}^n a_i*b_i*c$$ of\n## From $5 to $10\n')
    const [first, second, ...others] = [...svg.matchAll(/<g class="formula"[^>]* fill="([^"]*)"/g)].map(
      found => found[1],
    )
    expect(others).toEqual([])
    expect(first).not.toBe(second)
    expect((await labelsOf('# A\n## Sum $a_i*b_i*c$ of\n## From $5 to $10\n')).sort()).toEqual([
      ' of',
      'A',
      'From $5 to $10',
      'Sum ',
    ])
  })

  test('is a table of shapes for other programs, each cell with its words at its place', async () => {
    const source = '# A\n## B\n\n| Name | What |\n| --- | --- |\n| one | a **bold** word |\n| two | more |\n'
    const shapes = (await renderer.place?.(source, { theme: 'light' }))?.shapes ?? []
    const cells = shapes.filter(({ id }) => id.includes('cell'))
    const frame = shapes.find(({ id }) => id === cells[0]?.parent)
    expect(cells.map(({ label }) => label && textOfLabel(label))).toEqual([
      ...['Name', 'What'],
      ...['one', 'a bold word'],
      ...['two', 'more'],
    ])
    const area = ({ width, height }: { width: number; height: number }) => width * height
    expect(cells.reduce((sum, { box }) => sum + area(box), 0)).toBeCloseTo(area(frame?.box ?? { width: 0, height: 0 }))
    expect(cells[1]?.box.x).toBeCloseTo((cells[0]?.box.x ?? 0) + (cells[0]?.box.width ?? 0))
    expect(cells[3]?.label?.paragraphs[0]?.runs.some(({ text, bold }) => bold && text === 'bold')).toBe(true)
  })

  test('has room for a formula: its node is as wide and as high', async () => {
    const boxOf = async (label: string) =>
      (await renderer.place?.(`# ${label}\n`, { theme: 'light' }))?.shapes[0]?.box ?? { width: 0, height: 0 }
    const [low, high, wide] = await Promise.all(['$x$', '$\\dfrac{x}{y}$', '$x+x+x+x$'].map(boxOf))
    expect(high?.height).toBeGreaterThan((low?.height ?? 0) + 5)
    expect(wide?.width).toBeGreaterThan((low?.width ?? 0) + 50)
  })

  test('shows a formula that cannot be read as it is written', async () => {
    expect(await labelsOf('# Half $\\frac{a$\n')).toEqual(['Half $\\frac{a$'])
  })

  test('is drawn, however long', async () => {
    const source = `# Root\n${'## Branch\n- leaf\n- 叶子\n'.repeat(1500)}`
    expect((await labelsOf(source)).length).toBe(4501)
  })
})
