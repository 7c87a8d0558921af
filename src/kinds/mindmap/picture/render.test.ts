import { describe, expect, test } from 'vitest'
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
    expect(labels.sort()).toEqual(['Coat', 'Packing', 'Trip', 'Warm one', '徒步', '火车', '路线'])
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

  test('is drawn, however long', async () => {
    const source = `# Root\n${'## Branch\n- leaf\n- 叶子\n'.repeat(1500)}`
    expect((await labelsOf(source)).length).toBe(4501)
  })
})
