import { describe, expect, test } from 'vitest'
import { findTables } from '../documents/tables-in-text.ts'
import type { AgentInput } from '../kinds/kind.ts'
import { agents } from '../kinds/registry.ts'
import { compose } from './compose.ts'
import { offerTemplates } from './offer-templates.ts'

const infographic = agents.find(({ templates }) => templates?.some(({ name }) => name.en === 'SWOT'))
const inputOf = (text: string, language: string): AgentInput => ({
  text,
  documents: [],
  tables: findTables(text, 'prompt'),
  current: null,
  language,
})

describe('a topic without content', () => {
  test('is answered with templates that fit it, the words of the person in them', async () => {
    if (!infographic) throw new Error('no kind has the template')
    const answer = await compose(infographic, inputOf('SWOT analysis for a bakery', 'en'))
    expect(answer).toMatchObject({
      notDrawn:
        'This names only a topic: write the strengths, weaknesses, opportunities and threats, or fill in a template.',
      suggestions: [
        {
          title: 'Template: SWOT',
          prompt: expect.stringContaining('infographic: SWOT analysis for a bakery\n- Strengths:'),
        },
        {},
        {},
      ],
    })
    const chinese = await compose(infographic, inputOf('面包店的SWOT分析', 'zh'))
    expect(chinese).toMatchObject({
      suggestions: [
        { title: '模板：SWOT', prompt: expect.stringContaining('面包店的SWOT') },
        { title: '模板：要点' },
        {},
      ],
    })
  })

  test('of a request that names a kind alone is left to be filled in', () => {
    const chart = agents.find(({ templates }) => templates?.some(({ name }) => name.en === 'Shares'))
    if (!chart) throw new Error('no kind has the template')
    expect(offerTemplates(chart, 'Draw me a pie chart', 'en')?.suggestions?.[0]).toEqual({
      title: 'Template: Shares',
      prompt: 'pie chart: Topic …\nFirst part …: 50%\nSecond part …: 30%\nThird part …: 20%',
    })
    expect(offerTemplates(chart, 'a pie chart of our sales', 'en')?.suggestions?.[0]?.prompt).toMatch(
      /^pie chart: Our sales\n/,
    )
    expect(offerTemplates(chart, '画一张柱状图', 'zh')?.suggestions?.[0]?.prompt).toMatch(/^柱状图：主题……\n/)
  })

  test.each([
    'Climate change',
    'bar chart of revenue',
    'sequence diagram of a login',
    'infographic about sleep',
    'class diagram of a zoo',
    'quadrant chart of our products',
  ])('has a choice of templates, whatever is named: %s', text => {
    for (const kind of agents.filter(({ templates }) => templates))
      expect(offerTemplates(kind, text, 'en')?.suggestions?.length).toBeGreaterThanOrEqual(2)
  })

  test('that names a class diagram is no class', async () => {
    const kind = agents.find(({ templates }) => templates?.some(({ name }) => name.en === 'Classes'))
    if (!kind) throw new Error('no kind has the template')
    expect(await compose(kind, inputOf('class diagram of a zoo', 'en'))).toMatchObject({
      notDrawn: expect.stringContaining('classes'),
      suggestions: [{ title: 'Template: Classes' }, {}, {}],
    })
  })

  test.each([
    ['quadrant chart', 'en', 'Template: Four fields', 'quadrant chart: Topic …\n'],
    ['a quadrant chart for my todo list', 'en', 'Template: Four fields', 'quadrant chart: My todo list\n'],
    [
      'customer journey for an online bookshop',
      'en',
      'Template: Steps of a journey',
      'user journey: Online bookshop\n',
    ],
    ['四象限图', 'zh', '模板：四象限', '四象限图：主题……\n'],
    ['书店的用户旅程图', 'zh', '模板：旅程的步骤', '用户旅程：书店\n'],
  ])('that names a quadrant chart or a journey gets one of that kind: %s', async (text, language, title, begin) => {
    const kind = agents.find(({ templates }) => templates?.some(({ name }) => name.en === 'Classes'))
    const composed = kind && (await compose(kind, inputOf(text, language)))
    expect(composed).toMatchObject({ suggestions: [{ title, prompt: expect.stringContaining(begin) }, {}, {}] })
  })

  test('is none where more is said', () => {
    if (!infographic) throw new Error('no kind has the template')
    for (const text of ['Meeting: budget approved', 'a -> b', 'Rooms 101 and 102', 'first line\nsecond line'])
      expect(offerTemplates(infographic, text, 'en')).toBeNull()
  })
})

describe('every template draws as it stands', () => {
  const all = agents.flatMap(kind =>
    (kind.templates ?? []).flatMap(({ name, request }) =>
      (['en', 'zh'] as const).map(language => ({
        kind,
        id: kind.id,
        name: name[language],
        language,
        text: request[language] ?? request.en,
      })),
    ),
  )
  test.each(all)('$id: $name', async ({ kind, language, text }) => {
    const composed = await compose(kind, inputOf(text.replaceAll('{topic}', 'Bread'), language))
    expect(composed).toHaveProperty('source')
    // Its data is put in later.
    if (kind.bind) return
    const source = composed && 'source' in composed ? composed.source : ''
    expect((await kind.format?.check(source))?.filter(({ level }) => level === 'error')).toEqual([])
  })
})
