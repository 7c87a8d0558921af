import { describe, expect, test } from 'vitest'
import { describeFixtures } from '../../../test/notation-fixtures.ts'
import { NotationFault } from '../notation.ts'
import { notation } from './index.ts'
import { readBpmn } from './read.ts'

describe('real processes are read whole', () => {
  describeFixtures(import.meta.dirname, notation)
})

const model = 'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"'

describe('hostile input', () => {
  test.each([
    ['empty', '', /no element|well-formed/],
    ['another XML', '<svg><g/></svg>', /"definitions"/],
    ['cut off', `<definitions ${model}><process id="p"><task`, /well-formed/],
    ['wrong nesting', `<definitions ${model}><process></definitions>`, /well-formed/],
    ['no process', `<definitions ${model}/>`, /no process/],
    ['deep', `<definitions ${model}>${'<process>'.repeat(10_000)}`, /nested more/],
    [
      'an unknown entity',
      `<!DOCTYPE a [<!ENTITY x "y">]><definitions ${model}><process id="&x;"/></definitions>`,
      /well-formed/,
    ],
  ])('%s is a fault', (_, text, message) => {
    expect(() => readBpmn({ text })).toThrow(NotationFault)
    expect(() => readBpmn({ text })).toThrow(message)
  })

  test('large processes are read whole, and flows of other kinds of ids are told', () => {
    const steps = Array.from(
      { length: 3000 },
      (_, at) =>
        `<task id="t${at}" name="${at}"/><sequenceFlow id="f${at}" sourceRef="t${at}" targetRef="t${at + 1}"/>`,
    )
    const { structure, losses } = readBpmn({
      text: `<definitions ${model}><process id="p">${steps.join('')}</process></definitions>`,
    })
    expect(structure.type === 'graph' && [structure.nodes.length, structure.edges.length]).toEqual([3000, 2999])
    expect(losses.map(({ what }) => what)).toEqual(['the edge from "t2999" to "t3000"'])
  })
})

test.each([
  ['<definitions/>', 0],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 0],
  ['A BPMN model: http://www.omg.org/spec/BPMN/20100524/MODEL', 0],
  [`<definitions ${model}/>`, 0.99],
])('%j is taken with %d', (text, confidence) => {
  expect(notation.detect({ text })).toBe(confidence)
})

test('an event on the border of an activity is in its lane', () => {
  const lane = '<laneSet><lane id="l" name="Kitchen"><flowNodeRef>t</flowNodeRef></lane></laneSet>'
  const { structure } = readBpmn({
    text: `<definitions ${model}><process id="p">${lane}<task id="t" name="Boil"/><boundaryEvent id="b" name="Late" attachedToRef="t"/></process></definitions>`,
  })
  expect(structure).toMatchObject({
    nodes: [
      { label: 'Boil', group: 'l' },
      { label: 'Late', group: 'l' },
    ],
  })
})
