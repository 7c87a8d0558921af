import { describe, expect, test } from 'vitest'
import { finishSource } from '../../../answering/finish-source.ts'
import { isValid } from '../../../contract/diagrams.ts'
import { architecture } from '../index.ts'
import { dressAdded, dressParts } from './dress-parts.ts'

const format = architecture.format
if (!format) throw new Error('architecture has a format')
const geometry = '<mxGeometry width="160" height="64" as="geometry"/>'
const part = (id: string, label: string, style: string, parent = '1') =>
  `<mxCell id="${id}" value="${label}" style="${style}" vertex="1" parent="${parent}">${geometry}</mxCell>`
const line = (id: string, source: string, target: string) =>
  `<mxCell id="${id}" style="html=1;" edge="1" parent="1" source="${source}" target="${target}"><mxGeometry relative="1" as="geometry"/></mxCell>`
const file = (...cells: string[]) =>
  `<mxfile><diagram name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel></diagram></mxfile>`
const styleOf = (source: string, id: string) => new RegExp(`id="${id}"[^>]* style="([^"]*)"`).exec(source)?.[1] ?? ''
const finish = (source: string) => finishSource(format, source, { layout: true, repair: true })

describe('parts that a model wrote without places', () => {
  test('become cards beside those that are there, where it wrote the whole drawing again', async () => {
    const before = await finish(
      file(
        part('cloud', 'Cloud', 'swimlane;html=1;'),
        part('web', 'Web', 'icon=nodejs;html=1;', 'cloud'),
        part('mail', 'Mail', 'icon=mail;html=1;'),
        line('e1', 'web', 'mail'),
      ),
    )
    const added = part('cache', 'Cache&lt;br&gt;[Redis]', 'icon=redis;html=1;', 'cloud') + line('e2', 'web', 'cache')
    const { source, valid } = await finish(before.source.replace('</root>', `${added}</root>`))
    expect(valid).toBe(true)
    const tile = (id: string) => /tile=#\w{6}/.exec(styleOf(source, id))?.[0]
    expect(tile('cache')).toBe(tile('web'))
    expect(styleOf(source, 'cache')).toContain('icon=logos:redis;')
    expect(styleOf(source, 'web')).toBe(styleOf(before.source, 'web'))
  })

  test('become cards, with the zone in a colour of its own and the technology in small type', async () => {
    const { source, valid } = await finish(
      file(
        part('user', 'Customer', 'icon=user;html=1;'),
        part('cloud', 'Cloud', 'swimlane;html=1;'),
        part('web', 'Web app&lt;br&gt;[Node.js]', 'icon=nodejs;html=1;', 'cloud'),
        part('db', 'Orders', 'icon=postgresql;html=1;', 'cloud'),
        line('e1', 'user', 'web'),
      ),
    )
    expect(valid).toBe(true)
    expect(styleOf(source, 'web')).toContain('icon=logos:nodejs-icon;')
    expect(source).toMatch(/value="Web app&lt;br&gt;&lt;font [^"]*Node\.js&lt;\/font&gt;"/)
    expect(styleOf(source, 'db')).toContain('role=database;')
    expect(styleOf(source, 'user')).toContain('role=user;')
    const fill = /fillColor=(#\w{6})/.exec(styleOf(source, 'cloud'))?.[1]
    expect(styleOf(source, 'web')).toContain(`tile=${fill};`)
    expect(styleOf(source, 'user')).not.toContain(`tile=${fill};`)
    expect(styleOf(source, 'e1')).toContain('edgeStyle=orthogonalEdgeStyle;')
    expect((await finish(source)).source).toBe(source)
  })

  test('what a part is has the icon with which Limn draws such parts, also where no set has one of that name', async () => {
    const { source, problems } = await finish(
      file(
        part('a', 'Nightly', 'icon=scheduler;html=1;'),
        part('b', 'Jobs', 'icon=queue;html=1;'),
        line('e', 'a', 'b'),
      ),
    )
    expect(problems).toEqual([])
    expect(styleOf(source, 'a')).toContain('icon=tabler:clock;')
    expect(styleOf(source, 'b')).toContain('icon=tabler:stack-2;')
  })

  test('keep the colours that they say, and an unknown icon is told', async () => {
    const { source, problems } = await finish(
      file(part('a', 'A', 'icon=redis;html=1;fillColor=#FDE68A;'), part('b', 'B', 'icon=qqqzz;html=1;')),
    )
    expect(styleOf(source, 'a')).toMatch(/tile=.*fillColor=#FDE68A;/)
    expect(styleOf(source, 'b')).not.toContain('tile=')
    expect(problems.map(({ code }) => code)).toEqual(['architecture/unknown-icon'])
  })
})

test.each([
  [
    'a drawing with places',
    file(part('a', 'A', 'icon=redis;html=1;').replace('<mxGeometry', '<mxGeometry x="40" y="40"')),
  ],
  ['plain boxes', file(part('a', 'A', 'rounded=1;html=1;'), part('z', 'Zone', 'swimlane;html=1;'))],
  ['shapes of their own', file(part('a', 'A', 'shape=cylinder3;icon=redis;html=1;'))],
])('%s keeps its look', async (_name, source) => {
  expect(dressParts(source)).toBe(source)
  const { source: repaired } = await format.repair(source)
  expect(isValid(await format.check(repaired))).toBe(true)
  expect((await finish(source)).source).not.toContain('tile=')
})

test('a label with a look of its own is left to its author', () => {
  expect(dressAdded({ style: 'icon=redis;html=1;', label: '<b>Cache</b>' }, '1', new Map())).toBeNull()
  expect(dressAdded({ style: 'icon=redis;html=1;', label: 'A &amp; B' }, '1', new Map())?.label).toBe('A &amp; B')
})

test('a part that is added to a drawing becomes a card like those beside it', async () => {
  const { source } = await finish(
    file(
      part('cloud', 'Cloud', 'swimlane;html=1;'),
      part('web', 'Web', 'icon=nodejs;html=1;', 'cloud'),
      part('db', 'DB', 'icon=mysql;html=1;', 'cloud'),
    ),
  )
  const added = {
    verb: 'add',
    id: 'cache',
    fields: { label: 'Cache<br>[Redis]', style: 'icon=redis;html=1;', parent: 'cloud' },
  } as const
  const renamed = { verb: 'update', id: 'db', fields: { label: 'Orders<br>[MySQL]' } } as const
  const patched = architecture.operations?.apply(source, [added, renamed])
  expect(patched?.refused).toEqual([])
  const [, tile] = /(tile=#\w{6};)/.exec(styleOf(source, 'web')) ?? []
  expect(styleOf(patched?.source ?? '', 'cache')).toContain(tile)
  expect(patched?.source.match(/&lt;font [^"]*(?:Redis|MySQL)&lt;\/font&gt;/g)).toHaveLength(2)
})
