import { describe, expect, test } from 'vitest'
import { findAgent } from '../kinds/find.ts'
import { compose } from './compose.ts'

const current = {
  agent: 'flowchart',
  source: JSON.stringify({
    nodes: ['Order', 'Check stock'].map(label => ({ id: label, data: { label } })),
    edges: [{ id: 'e', source: 'Order', target: 'Check stock' }],
  }),
}

/** The answer to words that draw nothing, in a session with a flowchart. */
async function answer(id: string, text: string, language = 'en') {
  const kind = findAgent(id)
  if (!kind) throw new Error(`there is no ${id}`)
  const composed = await compose(kind, { text, documents: [], tables: [], current, language })
  if (!('notDrawn' in composed)) throw new Error(`drawn: ${composed.source}`)
  return { told: composed.notDrawn, titles: (composed.suggestions ?? []).map(({ title }) => title) }
}

describe('beside a drawing', () => {
  test('a topic that names a kind is offered templates for a new drawing first, and changes of the drawing', async () => {
    const { told, titles } = await answer('infographic', 'SWOT analysis for a bakery')
    expect(told).toMatch(/^This names only a topic: for a new drawing write the strengths, .* or change the one/)
    expect(titles).toEqual(['Template: SWOT', 'Template: Points', 'Add something', 'Rename something'])
    expect((await answer('charts', 'a pie chart of our sales')).titles[0]).toBe('Template: Shares')
    expect((await answer('mindmap', '咖啡的思维导图', 'zh')).titles).toEqual([
      '模板：分支',
      '模板：问题',
      '添加',
      '改名',
    ])
  })

  test.each(['Climate change', 'hiring process', 'the water cycle', 'customer journey'])(
    'a plain topic is offered changes first: %s',
    async text => {
      expect((await answer('flowchart', text)).titles).toEqual(['Add something', 'Rename something', 'Template: Steps'])
    },
  )

  test.each(['make it nicer', 'more modern please', 'thanks', 'what is this?', 'bigger text', 'another layout'])(
    'words about the drawing are offered changes alone: %s',
    async text => {
      expect((await answer('flowchart', text)).titles.filter(title => title.startsWith('Template'))).toEqual([])
    },
  )
})
