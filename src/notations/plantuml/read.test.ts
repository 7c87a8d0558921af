import { describe, expect, test } from 'vitest'
import { describeFixtures } from '../../../test/notation-fixtures.ts'
import { NotationFault } from '../notation.ts'
import { notation } from './index.ts'
import { readPlantuml } from './read.ts'

describe('real diagrams are read whole', () => {
  describeFixtures(import.meta.dirname, notation)
})

const uml = (...lines: string[]) => `@startuml\n${lines.join('\n')}\n@enduml`

describe('hostile input', () => {
  test.each([
    ['empty', '', /@startuml/],
    ['an empty diagram', uml(), /empty/],
    ['cut off', '@startuml\nA -> B', /no "@enduml"/],
    ['only what an included file would draw', uml('!include x.puml', "draw('a')"), /empty/],
    ['another language between the marks', '@startsalt\n{}\n@endsalt', /"@startsalt" is not read/],
    ['another language in the usual marks', uml('nwdiag {', 'network a {', '}', '}'), /"nwdiag" is not read/],
    ['data without values', '@startjson\n{}\n@endjson', /empty/],
    ['words without marks', 'We meet on Monday.\nAnn writes the report.', /begins with "@startuml"/],
    ['else of no choice in the old syntax', uml('(*) --> "x"', 'else'), /outside/],
    ['an end of no choice in the old syntax', uml('(*) --> "x"', 'endif'), /does not close/],
    [
      'deep choices in the old syntax',
      uml('(*) --> "x"', ...Array.from({ length: 1000 }, () => 'if "y" then')),
      /nested more than/,
    ],
    ['a partition of the old syntax that is open', uml('partition p {', '(*) --> "x"'), /has no/],
    ['a frame that is open', uml('A -> B', 'alt x', 'B -> A'), /^Line 3: "alt x" has no "end"/],
    ['an end of nothing', uml('A -> B', 'end'), /does not close anything/],
    ['else of nothing', uml('A -> B', 'else'), /outside/],
    ['deep frames', uml('A -> B', ...Array.from({ length: 1000 }, () => 'loop')), /nested more than/],
    ['deep states', uml(...Array.from({ length: 1000 }, (_, at) => `state s${at} {`)), /nested more than/],
    ['deep packages', uml(...Array.from({ length: 1000 }, () => 'package p {'), 'class A'), /nested more than/],
    ['deep groups', uml('[a]', ...Array.from({ length: 1000 }, () => 'node n {')), /nested more than/],
    ['deep choices', uml('start', ...Array.from({ length: 1000 }, () => 'if (x) then')), /nested more than/],
    [
      'a deep map',
      `@startmindmap\n${Array.from({ length: 1000 }, (_, at) => '*'.repeat(at + 1)).join('\n')}\n@endmindmap`,
      /nested more than/,
    ],
    ['a body that is open', uml('class A {', 'x'), /no "}"/],
    ['a state that is open', uml('state A {', 'B --> C'), /no "}"/],
    ['a note that is open', uml('A -> B', 'note left', 'x'), /end note/],
    ['a step that is open', uml('start', ':never'), /";"/],
    ['a choice that is open', uml('start', 'if (a) then', ':x;'), /has no end/],
    ['what does not belong', uml('start', 'endwhile'), /does not fit the open block/],
    ['a long line', uml(`A -> B : ${'x'.repeat(10_000)}`), /longer than/],
    [
      'branches that multiply',
      uml('start', ...Array.from({ length: 60 }, () => 'fork\nfork again\nfork again\nend fork')),
      /come together/,
    ],
    ['a plan without tasks', '@startgantt\n@endgantt', /no task/],
    ['a map without nodes', '@startmindmap\n@endmindmap', /no node/],
  ])('%s is a fault', (_, text, message) => {
    expect(() => readPlantuml({ text })).toThrow(NotationFault)
    expect(() => readPlantuml({ text })).toThrow(message)
  })

  test('any cut of a diagram is read or refused', () => {
    const source = uml(
      'title x',
      'package P {',
      'class "A" as a <<s>> {',
      '+f(x) : y',
      '}',
      '}',
      'a "1" *-- "n" b : l >',
      'note left of a : n',
    )
    for (let end = 0; end <= source.length; end += 1) {
      const text = `${source.slice(0, end)}\n@enduml`
      try {
        readPlantuml({ text })
      } catch (error) {
        expect(error).toBeInstanceOf(NotationFault)
      }
    }
  })

  test('lines that are not understood are told, not dropped', () => {
    const { losses } = readPlantuml({ text: uml('participant A', 'A -> A : x', 'nonsense here', 'more nonsense') })
    expect(losses.map(({ line, what }) => [line, what])).toEqual([
      [4, '"nonsense here"'],
      [5, '"more nonsense"'],
    ])
  })

  test.each([
    ['a macro that calls itself', ['!define again(x) again(x) again(x)', 'class A {', 'again(x)', '}']],
    [
      'macros that double',
      ['!define a(x) x x', ...Array.from({ length: 30 }, () => 'a(a(a(a(a(a(a(a(a(a(a(a(B))))))))))))')],
    ],
    ['a procedure that calls itself', ['!procedure $p()', '$p()', '$p()', '!endprocedure', 'class A', '$p()']],
    [
      'procedures that call each other',
      Array.from({ length: 12 }, (_, at) => `!procedure $p${at}()\n${`$p${at + 1}()\n`.repeat(9)}!endprocedure`).concat(
        'class A',
        '$p0()',
      ),
    ],
  ])('%s is told and not run', (_, lines) => {
    const { structure, losses } = readPlantuml({ text: uml(...lines, 'class End') })
    expect(losses.map(({ reason }) => reason)).toContain('because/too-long')
    expect(JSON.stringify(structure).length).toBeLessThan(100_000)
  })

  test('large diagrams are read whole', () => {
    const messages = Array.from({ length: 5000 }, (_, at) => `P${at} -> P${at + 1} : m${at}`)
    const { structure } = readPlantuml({ text: uml(...messages) })
    expect(structure.type === 'interaction' && [structure.participants.length, structure.steps.length]).toEqual([
      5001, 5000,
    ])
  })
})
