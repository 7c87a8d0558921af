import { describe, expect, test } from 'vitest'
import { askEngine } from './engine.ts'

describe('askEngine', () => {
  test.each([
    ['a flowchart', 'flowchart TD\n  A[Start] --> B'],
    [
      'a box with a colour in a sequence diagram',
      'sequenceDiagram\n  box Blue Team\n  participant A\n  end\n  A->>A: x',
    ],
    [
      'a diagram whose names come from its settings',
      '%%{init: {"gitGraph": {"mainBranchName": "trunk"}}}%%\ngitGraph\n  commit\n  branch x\n  checkout trunk',
    ],
  ])('accepts %s', async (_name, source) => {
    expect(await askEngine(source)).toEqual({ accepted: true })
  })

  test('tells line and column of a fault, for both kinds of parsers', async () => {
    expect(await askEngine('flowchart TD\n  A --> B\n  A -> B')).toMatchObject({ accepted: false, line: 3, column: 5 })
    expect(await askEngine('pie\n  "A" : 40%')).toMatchObject({ accepted: false, line: 2, column: 11 })
  })

  test('reads the dates of a Gantt chart, which parsing alone lets pass', async () => {
    const verdict = await askEngine('gantt\n  dateFormat YYYY-MM-DD\n  Dig :a, 2026-13-01, 5d')
    expect(verdict).toMatchObject({ accepted: false, message: 'Invalid date:2026-13-01' })
  })

  test('knows an unknown kind of diagram', async () => {
    expect(await askEngine('chart\n  title x')).toMatchObject({ accepted: false, kind: 'unknown-type' })
  })

  test('answers many questions at once, each with its own answer', async () => {
    const sources = Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? `pie\n  "p${index}" : 1` : `pie\n  p${index} : 1`,
    )
    const verdicts = await Promise.all(sources.map(askEngine))
    expect(verdicts.map(verdict => verdict.accepted)).toEqual(sources.map((_, index) => index % 2 === 0))
  })
})
