import { afterAll, describe, expect, test } from 'vitest'
import { finishSource } from '../../../answering/finish-source.ts'
import { runAgent } from '../../../answering/run-agent.ts'
import type { AgentTask } from '../../../answering/user-message.ts'
import { isValid } from '../../../contract/diagrams.ts'
import { writeResult } from '../../../documents/query/table-query.ts'
import type { Model } from '../../../models/model.ts'
import { createSourceWorkers } from '../../../sources/source-workers.ts'
import { loadExamples } from '../../examples.ts'
import { architecture } from '../index.ts'
import { renderer } from '../picture/render.ts'
import { embedPictures, removePictures } from './embed-pictures.ts'
import { format } from './index.ts'

const workers = createSourceWorkers()
afterAll(() => workers.close())

const cell = (id: string, style: string, x = 0) =>
  `<mxCell id="${id}" value="${id}" style="${style}" vertex="1" parent="1"><mxGeometry x="${x}" y="0" width="120" height="60" as="geometry"/></mxCell>`
const file = (...cells: string[]) =>
  `<mxfile><diagram name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel></diagram></mxfile>`

/** The picture in the style of the first cell that has one, as draw.io reads it (mxGraph.postProcessCellStyle). */
function pictureIn(source: string): string {
  const [, data = ''] = /;image=data:image\/svg\+xml,([A-Za-z0-9+/=]+);/.exec(source) ?? []
  return Buffer.from(data, 'base64').toString()
}

describe('embedPictures', () => {
  test.each([
    'shape=image;icon=postgres;html=1;verticalLabelPosition=bottom;',
    'shape=label;icon=postgres;html=1;',
    'swimlane;icon=postgres;',
  ])('puts the picture into %s', style => {
    const { source, repairs } = embedPictures(file(cell('a', style)))
    expect(pictureIn(source)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>$/s)
    expect(removePictures(source)).toBe(file(cell('a', style)))
    expect(repairs.map(({ message }) => message).join()).toContain('logos:postgresql')
  })

  test('the label of a picture stands below it', () => {
    const { source } = embedPictures(file(cell('a', 'shape=image;icon=s3')))
    expect(source).toMatch(/;verticalLabelPosition=bottom;verticalAlign=top;"/)
  })

  test('a box becomes a label, the shape in which draw.io shows a picture beside the words', () => {
    const { source } = embedPictures(file(cell('a', 'rounded=1;html=1;icon=redis')))
    expect(source).toMatch(/style="shape=label;rounded=1;html=1;icon=redis;image=data:[^;"]*;imageWidth=24;/)
    expect(embedPictures(removePictures(source)).source).toBe(source)
  })

  test.each([
    ['no icon', file(cell('a', 'rounded=1;html=1;'))],
    ['an icon that is not there', file(cell('a', 'icon=zzzzqq;'))],
    ['a shape that has no place for one', file(cell('a', 'shape=cylinder3;icon=redis;'))],
    ['a picture of its own', file(cell('a', 'shape=image;image=data:image/png,iVBORw0KGgo=;icon=redis;'))],
    ['no drawing', 'x < y'],
  ])('leaves %s as it is', (_name, source) => {
    expect(embedPictures(source)).toEqual({ source, repairs: [] })
    expect(removePictures(source)).toBe(source)
  })

  test('what a turn delivers carries the pictures, stays valid, and is delivered only once', async () => {
    const [example] = (await loadExamples('architecture', '.drawio')).filter(({ source }) => source.includes('icon='))
    const finished = await finishSource(format, example?.source ?? '', { layout: false, repair: true })
    expect(finished.valid).toBe(true)
    expect(finished.source.match(/;image=data:/g)?.length).toBe(example?.source.match(/;icon=/g)?.length)
    expect((await finishSource(format, finished.source, { layout: false, repair: true })).source).toBe(finished.source)
    expect(removePictures(finished.source)).toBe(example?.source)
  })

  test('the drawing is the same with and without the picture in it', async () => {
    const source = file(
      cell('a', 'shape=label;icon=redis;html=1;'),
      cell('b', 'shape=image;icon=s3;verticalLabelPosition=bottom;', 200),
    )
    const embedded = embedPictures(source).source
    for (const theme of ['light', 'dark'] as const)
      expect(await renderer.render(embedded, { theme })).toBe(await renderer.render(source, { theme }))
  })
})

test('a model is shown the drawing without pictures, and what it gives back has them again', async () => {
  const source = file(cell('a', 'shape=label;icon=redis;html=1;'))
  const current = { agent: 'architecture', source: embedPictures(source).source }
  const asked: string[] = []
  const model: Model = {
    id: 'echo',
    provider: 'test',
    async *stream({ messages }) {
      const [, shown = ''] = /BEGIN CURRENT \w+\n(.*)\nEND CURRENT/s.exec(messages.at(-1)?.content ?? '') ?? []
      asked.push(shown)
      yield { type: 'text', delta: `<design_concept>Same.</design_concept><code>${shown}</code>` }
      yield { type: 'finish', reason: 'stop' }
    },
  }
  const events = await Array.fromAsync(
    runAgent(
      architecture,
      { ...task, current },
      { model, sources: workers.workFor('ann') },
      new AbortController().signal,
    ),
  )
  expect(asked).toEqual([source])
  expect(events.find(({ event }) => event === 'tool_end')?.data).toMatchObject({ output: current.source, valid: true })
})

const task: AgentTask = {
  readerLanguage: 'en',
  text: 'Leave it as it is',
  documents: [],
  tables: [],
  current: null,
  language: 'en',
  history: [],
  images: [],
  documentText: '',
  data: { tables: [], words: '', ask: async () => writeResult({ problem: 'There are no tables.' }) },
  mark: '0123456789abcdef',
  earlierImages: 0,
  unshownRows: [],
  unseenImages: [],
  placedByHand: true,
  context: {},
  today: '2026-01-05',
}

test('the picture of a card has its tile, in the colours of the style', () => {
  const style = 'shape=label;tile=#e8ecfd;iconColor=#4666e5;icon=tabler:database;'
  const { source } = embedPictures(file(cell('a', style)))
  const picture = Buffer.from(/image=data:image\/svg\+xml,([^;]+);/.exec(source)?.[1] ?? '', 'base64').toString()
  expect(picture).toMatch(/<rect[^>]*fill="#e8ecfd"\/><svg[^>]*color="#4666e5"/)
  expect(removePictures(source)).toBe(file(cell('a', style)))
})

describe('check', () => {
  test('names the nearest icon for one that is not there, and shapes that draw.io shows none in', async () => {
    const problems = await format.check(file(cell('a', 'icon=postgrse;'), cell('b', 'shape=cloud;icon=s3;', 200)))
    expect(isValid(problems)).toBe(true)
    expect(problems.map(({ code }) => code)).toEqual(['architecture/unknown-icon', 'architecture/icon-place'])
    expect(problems[0]?.message).toContain('"logos:postgresql"')
  })
})
