import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FinishedSource } from '../answering/finish-source.ts'
import { loadExamples } from '../kinds/examples.ts'
import { findAgent } from '../kinds/find.ts'
import type { Agent, Format } from '../kinds/kind.ts'
import { agents } from '../kinds/registry.ts'
import { NotationFault } from '../notations/notation.ts'
import { findNotationById } from '../notations/registry.ts'
import { listParts } from '../structure/parts.ts'
import { finishAnswer } from './finish-answer.ts'

type Kind = Agent & { format: Format }

const kinds = agents.filter((agent): agent is Kind => agent.format !== undefined)

function finish(id: string, source: string): Promise<FinishedSource> {
  return finishAnswer(findAgent(id) as Kind, source, { layout: true, repair: true })
}

const codesOf = (all: readonly { code: string }[]) => all.map(({ code }) => code)

describe('a repair never changes a figure', () => {
  test('one wrong point of a quadrant leaves the others as they are, and is told', async () => {
    const { source: output, valid } = await finish(
      'textdiagram',
      'quadrantChart\n  A: (0.6, 30%)\n  B: [1.2, 0.8]\n  C: [0.2, 0.9]',
    )
    expect(output).toBe('quadrantChart\n  A: [0.6, 0.3]\n  B: [1.2, 0.8]\n  C: [0.2, 0.9]')
    expect(valid).toBe(false)
  })

  test('points that are all written on a scale of 100 are divided', async () => {
    const { source: output, valid } = await finish('textdiagram', 'quadrantChart\n  A: [60, 30]\n  B: [45, 1]')
    expect(output).toBe('quadrantChart\n  A: [0.6, 0.3]\n  B: [0.45, 0.01]')
    expect(valid).toBe(true)
  })

  test('plain arithmetic is computed, and what is left out is a warning that names it', async () => {
    const axes = '"xAxis":{"type":"category","data":["a","b","c"]},"yAxis":{}'
    const source = `{${axes},"series":[{"type":"bar","data":[100/3, 2*10, Math.round(3.7)]}]}`
    const { source: output, valid, problems } = await finish('charts', source)
    expect(valid).toBe(true)
    expect(JSON.parse(output).series[0].data).toEqual([100 / 3, 20, null])
    expect(problems).toMatchObject([{ level: 'warning', message: expect.stringContaining('Math.round(3.7)') }])
  })
})

describe('a repair never hides a thing', () => {
  test('a series that lacks only its brackets stays', async () => {
    const { source: output } = await finish(
      'textdiagram',
      'xychart-beta\n  x-axis [a, b]\n  bar [5000, 6,000]\n  line 5000, 6000',
    )
    expect(output).toContain('bar [5000, 6000]\n  line [5000, 6000]')
  })

  test('a statement that is left out is a warning', async () => {
    const { problems } = await finish('textdiagram', 'flowchart TD\n  A[One] --> B[Two]\n  B --> C[Thr')
    const left = await finish('textdiagram', 'sequenceDiagram\n  A->>B: one\n  note over A')
    expect([...problems, ...left.problems]).toMatchObject([
      { code: 'textdiagram/cut-off', level: 'warning', message: expect.stringContaining('note over A') },
    ])
  })

  test.each([
    ['a slice below nothing', 'pie\n  "A" : -30\n  "B" : 70', '"A" : -30'],
    ['progress of a task', 'gantt\n  dateFormat YYYY-MM-DD\n  Dig :50%, dig, 2026-01-05, 3d', '`50%`'],
    ['a field of a requirement', 'requirementDiagram\n  requirement a {\n    id: 1\n    owner: Ann\n  }', 'owner: Ann'],
  ])('%s that has no place is named in a warning', async (_, source, named) => {
    const { valid, problems } = await finish('textdiagram', source)
    expect(valid).toBe(true)
    expect(problems).toMatchObject([{ level: 'warning', message: expect.stringContaining(named) }])
  })

  test('a connection whose line cannot be read is not left out', async () => {
    const { source: output, valid } = await finish('textdiagram', 'flowchart TD\n  A --> B\n  B --|x|> C{')
    expect(valid).toBe(false)
    expect(output).toContain('B --|x|> C{')
  })

  test('cells without a place are not put on top of others', async () => {
    const cell = (id: string, value: string, geometry: string) =>
      `<mxCell id="${id}" value="${value}" vertex="1" parent="1">${geometry}</mxCell>`
    const size = 'width="100" height="40" as="geometry"/>'
    const cells = cell('2', 'Gateway', `<mxGeometry x="0" y="0" ${size}`)
    const source = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}${cell('3', 'A', `<mxGeometry ${size}`).slice(0, -30)}`
    const { source: output, valid } = await finish('architecture', source)
    expect(valid).toBe(true)
    const places = [...output.matchAll(/<mxGeometry[^>]*>/g)].map(([tag]) => {
      const read = (name: string) => Number(new RegExp(` ${name}="([\\d.-]+)"`).exec(tag)?.[1])
      return { left: read('x'), right: read('x') + read('width') }
    })
    expect(places).toHaveLength(2)
    expect(places[0]?.right).toBeLessThanOrEqual(places[1]?.left ?? Number.NaN)
  })

  test('the type of a member stays', async () => {
    const { source: output, repairs } = await finish(
      'textdiagram',
      'classDiagram\n  class A {\n    +List<Order> orders\n  }',
    )
    expect(output).toContain('+List~Order~ orders')
    expect(codesOf(repairs)).toEqual(['generics'])
  })

  test('a label that another one replaces is named', async () => {
    const source = 'flowchart TD\n  A[Order] --> B[Pay]\n  C --> A[Cart]'
    const { source: output, problems } = await finish('textdiagram', source)
    expect(output).toBe(source)
    expect(problems).toMatchObject([{ level: 'warning', line: 2, message: expect.stringContaining('“Order” of A') }])
  })

  test('a shape without a label keeps its shape', async () => {
    const { source: output } = await finish('textdiagram', 'flowchart TD\n  A(( --> B{\n  B --> C[')
    expect(output).toBe('flowchart TD\n  A((A)) --> B{B}\n  B --> C')
  })

  test('a label in two sizes of type is not missed where its pictures are put in', async () => {
    const examples = await loadExamples('architecture', '.drawio')
    const card = examples.find(({ name }) => name === 'order-system')
    const { valid, repairs, problems } = await finish('architecture', card?.source ?? '')
    expect(valid).toBe(true)
    expect(codesOf(repairs)).toContain('drawio-pictures')
    expect(codesOf(problems)).not.toContain('architecture/lost-label')
  })

  test('quotes inside of a quoted label stay quotes', async () => {
    const er = await finish('textdiagram', 'erDiagram\n  A {\n    string name "the "full" name"\n  }')
    expect(er.source).toContain('"the #quot;full#quot; name"')
    const flow = await finish('textdiagram', 'flowchart TD\n  A["He said "hi" to me"] --> B')
    expect(flow.source).toContain('A["He said #quot;hi#quot; to me"]')
  })
})

/** Faults of syntax, as models write them: none of them touches a label or a figure. */
const faults: Readonly<Record<string, (source: string, place: number) => string>> = {
  'a missing mark': (source, place) => {
    const marks = [...source.matchAll(/[{}[\](),]/g)]
    const at = marks[place % Math.max(1, marks.length)]?.index ?? 0
    return source.slice(0, at) + source.slice(at + 1)
  },
  'a doubled mark': (source, place) => {
    const marks = [...source.matchAll(/[{}[\](),]/g)]
    const at = marks[place % Math.max(1, marks.length)]?.index ?? 0
    return source.slice(0, at) + source.charAt(at) + source.slice(at)
  },
  'a fence that is not closed': source => `\`\`\`\n${source}`,
  'no end': (source, place) => source.slice(0, source.length - (place % 12)),
  'tabs for spaces': source => source.replaceAll(/^( {2})+/gm, spaces => '\t'.repeat(spaces.length / 2)),
  'Windows lines': source => source.replaceAll('\n', '\r\n'),
}

/** The sources of these kinds are told apart from their labels by marks and ends of lines alone: without one, nobody can tell what is meant. */
const isWordy = ({ id }: Agent) => ['mindmap', 'textdiagram', 'infographic'].includes(id)

/** Letters and digits alone: a mark that a fault took out of a label, or put there, is none of the repair's doing. */
const plain = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** Every label and figure of a source, as its notation reads it; null where it cannot be read. */
async function contentOf(kind: Kind, source: string): Promise<string[] | null> {
  const notation = kind.draws && findNotationById(kind.draws.notation)
  if (!notation) return null
  try {
    const { structure } = await notation.read({ text: source })
    if (structure.type === 'chart') return structure.rows.flat().map(cell => plain(String(cell ?? '')))
    const { elements, connections } = listParts(structure)
    return [...elements, ...connections].map(({ label }) => plain(label)).filter(label => label !== '')
  } catch (error) {
    if (error instanceof NotationFault) return null
    throw error
  }
}

test.each(kinds.map(kind => ({ id: kind.id, kind })))(
  'what goes into a repair comes out of it, or is told: $id',
  async ({ id, kind }) => {
    const examples = await loadExamples(id, kind.format.extension)
    const contents = await Promise.all(examples.map(({ source }) => contentOf(kind, source)))
    const anyFault = fc.constantFrom(...Object.keys(faults).filter(name => !isWordy(kind) || !/mark|no end/.test(name)))
    await fc.assert(
      fc.asyncProperty(fc.nat(examples.length - 1), anyFault, fc.nat(10_000), async (index, fault, place) => {
        const source = examples[index]?.source ?? ''
        const content = contents[index]
        const broken = faults[fault]?.(source, place) ?? source
        const { source: output, valid, repairs, problems } = await finish(id, broken)
        if (!valid || !content || repairs.length === 0) return
        const written = plain(broken)
        const told = plain(JSON.stringify([repairs, problems]))
        const left = await contentOf(kind, output)
        const missing = content.filter(
          label =>
            label.length > 3 && written.includes(label) && left?.includes(label) === false && !told.includes(label),
        )
        if (missing.length > 0) expect({ fault, broken, output, repairs, missing }).toEqual('everything')
      }),
      { numRuns: 80, seed: 20_261_123 },
    )
  },
)
