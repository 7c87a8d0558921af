import type { Family } from '../../src/kinds/textdiagram/language/diagram-types.ts'
import { chartAnswers } from './answers/charts.ts'
import { graphAnswers } from './answers/graphs.ts'
import { scheduleAnswers } from './answers/schedules.ts'
import { schemaAnswers } from './answers/schemas.ts'
import { unseenFaults } from './answers/unseen.ts'
import { unseenChartFaults } from './answers/unseen-charts.ts'
import { firstChartMistakes } from './mistakes/first-charts.ts'
import { firstGraphMistakes } from './mistakes/first-graphs.ts'
import { firstRecordMistakes } from './mistakes/first-records.ts'
import { secondMistakes } from './mistakes/second.ts'
import { thirdMistakes } from './mistakes/third.ts'
import { chartFaults } from './types/charts.ts'
import { graphFaults } from './types/graphs.ts'
import { scheduleFaults } from './types/schedules.ts'
import { schemaFaults } from './types/schemas.ts'
import { technicalFaults } from './types/technical.ts'

/**
 * A fault of one type of diagram as models write it: what stands in the source, and what is written in its place. `meant` is what a repair must
 * mean, where that is not what stands in the source.
 */
export type TypeFault = readonly [name: string, correct: string | RegExp, written: string, meant?: string]

/** A correct source of a type, and the faults that are put into it, one at a time. */
export interface FaultyType {
  family: Family
  source: string
  faults: readonly TypeFault[]
}

/** One broken source: what was written, and what was meant. */
export interface TypeCase {
  name: string
  /** The class of faults that it is counted in. */
  set: string
  family: Family
  broken: string
  meant: string
}

const firstSources: readonly FaultyType[] = [
  ...graphFaults,
  ...schemaFaults,
  ...scheduleFaults,
  ...chartFaults,
  ...technicalFaults,
]

const thirdSources: readonly FaultyType[] = [...unseenFaults, ...unseenChartFaults]

const fourthSources: readonly FaultyType[] = [...firstGraphMistakes, ...firstRecordMistakes, ...firstChartMistakes]

const secondSources: readonly FaultyType[] = [...graphAnswers, ...schemaAnswers, ...scheduleAnswers, ...chartAnswers]

/** Faults in the languages of all types of Mermaid's diagrams: one at a time, then two. */
export const typeCases: readonly TypeCase[] = [
  ...singleCases('as models write it', firstSources),
  ...singleCases('in other sources', secondSources),
  ...singleCases('written later', thirdSources),
  ...singleCases('mistakes', fourthSources),
  ...singleCases('more mistakes', secondMistakes),
  ...singleCases('mistakes of whole answers', thirdMistakes),
  ...pairedCases('two at a time', firstSources),
  ...pairedCases('two at a time, in other sources', secondSources),
  ...pairedCases('two at a time, written later', thirdSources),
  ...pairedCases('two at a time, mistakes', fourthSources),
  ...pairedCases('two at a time, more mistakes', secondMistakes),
  ...pairedCases('two at a time, mistakes of whole answers', thirdMistakes),
]

function singleCases(set: string, types: readonly FaultyType[]): TypeCase[] {
  return types.flatMap(({ family, source, faults }) =>
    faults.map(([name, correct, written, meant]) => {
      const text = source.replace(/^\n/, '')
      const expected = meant === undefined ? text : text.replace(correct, () => meant)
      return { set, name: `${family}: ${name}`, family, meant: expected, broken: text.replace(correct, written) }
    }),
  )
}

/** Each fault together with another one of its source, where there is still a place for it. */
function pairedCases(set: string, types: readonly FaultyType[]): TypeCase[] {
  return types.flatMap(({ family, source, faults }) =>
    faults.flatMap((one, index) => {
      const other = faults[(index + 1 + ((index * 5) % (faults.length - 1))) % faults.length]
      const text = source.replace(/^\n/, '')
      const [broken, meant] = other ? [writtenIn(writtenIn(text, one), other), meantIn(meantIn(text, one), other)] : []
      if (!other || !broken || !meant || broken === writtenIn(text, one)) return []
      return [{ set, name: `${family}: ${one[0]} + ${other[0]}`, family, broken, meant }]
    }),
  )
}

function writtenIn(text: string, [, correct, written]: TypeFault): string {
  return text.replace(correct, written)
}

/** What is meant by it; an empty text where the other fault took its place. */
function meantIn(text: string, [, correct, , meant]: TypeFault): string {
  if (text.replace(correct, '') === text) return ''
  return meant === undefined ? text : text.replace(correct, () => meant)
}
