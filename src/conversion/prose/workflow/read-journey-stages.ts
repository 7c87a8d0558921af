import { parseOutline } from '../../../language/outline.ts'
import type { Items } from '../../../structure/items.ts'
import { createIds } from '../../../structure/new-ids.ts'
import { asTitle } from '../as-title.ts'
import { journeyWish, readStep, type Step } from './read-journey.ts'

const longestText = 3000
const longestStage = 40
const fewestStages = 2
const fewestSteps = 3
const stageLine = /^(?:[-*•+]\s+|\d{1,2}[.)、]\s*)?([^:：()（）\d][^:：()（）]{0,39}?)\s*[:：]\s*(\S.*)$/u
const between = /\s*[,，;；、]\s*(?![^(（]*[)）])(?:and\s+)?/

interface Stage {
  label: string
  steps: Step[]
}

/**
 * Reads the stages of a journey with their steps, each with its score or mood: "Discover: sees an ad (4), reads reviews (3)", or the steps as a list below
 * each stage. Null where nobody asks for a journey, or a step has neither.
 */
export function readJourneyStages(text: string, title: string | null, request: string): Items | null {
  if (text.length > longestText || !text.includes('\n') || !journeyWish.test(request) || /[{}|<>=]/.test(text))
    return null
  const [first = ''] = text.trim().split('\n', 1)
  // "Customer journey, online pharmacy", on a line of its own
  const isHeaded = !/[:：()（）]/.test(first) && journeyWish.test(first)
  const told = isHeaded ? text.trim().slice(first.length) : text
  const stages = readLines(told) ?? readBelow(told)
  const steps = stages?.flatMap(stage => stage.steps) ?? []
  if (!stages || stages.length < fewestStages || steps.length < fewestSteps) return null
  const newId = createIds('item')
  return {
    type: 'items',
    ...((title !== null || isHeaded) && { title: asTitle(title ?? first.trim()) }),
    arrangement: 'journey',
    groups: stages.map(({ label, steps: own }) => ({
      id: newId(label),
      label,
      items: own.map(step => ({ id: newId(step.label), label: step.label, value: step.value })),
    })),
  }
}

function readLines(text: string): Stage[] | null {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  return readAll(
    lines.map(line => {
      const [, label = '', list = ''] = stageLine.exec(line.trim().replace(/[.。;；]$/, '')) ?? []
      return { label, said: withEarlier(list.split(between)) }
    }),
  )
}

/** "sees an ad, reads reviews (neutral)": what is felt in several steps is told behind the last of them. */
function withEarlier(pieces: readonly string[]): string[] {
  const joined: string[] = []
  let waiting: string[] = []
  for (const piece of pieces) {
    const isFelt = readStep(piece) !== null
    if (isFelt) joined.push([...waiting, piece].join(', '))
    waiting = isFelt ? [] : [...waiting, piece]
  }
  return [...joined, ...waiting]
}

function readBelow(text: string): Stage[] | null {
  const roots = parseOutline(text)
  const [root] = roots
  const stages = root && roots.length === 1 ? root.children : roots
  const isFlat = stages.every(({ children }) => children.every(child => child.children.length === 0))
  return isFlat
    ? readAll(stages.map(({ label, children }) => ({ label, said: children.map(child => child.label) })))
    : null
}

function readAll(stages: readonly { label: string; said: string[] }[]): Stage[] | null {
  const read = stages.map(({ label, said }) => ({
    label,
    steps: said.flatMap(piece => readStep(piece) ?? []),
    count: said.length,
  }))
  const areRead = read.every(
    ({ label, steps, count }) => label !== '' && label.length <= longestStage && count > 0 && steps.length === count,
  )
  return areRead ? read : null
}
