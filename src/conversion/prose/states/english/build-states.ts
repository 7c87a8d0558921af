import { createIds } from '../../../../structure/new-ids.ts'
import type { State, States, Transition } from '../../../../structure/states.ts'
import type { Listed } from './listed.ts'
import type { StateStory } from './state-story.ts'

/** The diagram of a story; null where it tells too little, or a state that is listed has no place in it. */
export function buildStates(story: StateStory, told: Listed, title: string | null): States | null {
  const { listed } = told
  if (!putInRow(story, told)) return null
  const newId = createIds('state')
  const names = [...new Set([...listed.map(each => story.names.find(each.split(' ')) ?? each), ...story.names.all])]
  const states = names.map((label): State => ({ id: newId(label), label, kind: 'state' }))
  const idOf = (label: string) => states.find(state => state.label === label)?.id ?? ''
  const ends = [...story.finals]
  const arrows = story.changes.flatMap(({ from, to, event }) => {
    const sources = from === 'any' ? names.filter(name => name !== to && !ends.includes(name)) : from
    return sources.map(source => ({ from: source, to, event }))
  })
  const own = arrows.filter(
    (arrow, at) =>
      !arrows.some(
        (other, index) =>
          index < at && other.from === arrow.from && other.to === arrow.to && other.event === arrow.event,
      ),
  )
  if (own.length < 2) return null
  const begin: State = { id: newId('start'), label: '', kind: 'start' }
  const end: State = { id: newId('end'), label: '', kind: 'end' }
  const all: Omit<Transition, 'id'>[] = [
    ...(story.start === null ? [] : [{ from: begin.id, to: idOf(story.start), ...eventOf(story.startEvent) }]),
    ...own.map(({ from, to, event }) => ({ from: idOf(from), to: idOf(to), ...eventOf(event) })),
    ...ends.map(name => ({ from: idOf(name), to: end.id })),
  ]
  return {
    type: 'states',
    ...(title !== null && { title }),
    states: [...(story.start === null ? [] : [begin]), ...states, ...(ends.length > 0 ? [end] : [])],
    transitions: all.map((transition, index) => ({ id: `t${index}`, ...transition })),
  }
}

/**
 * "Queued, printing, done. If there is a paper jam it goes from printing to error": what is told of other states leaves the row as it was listed. False
 * where one of the listed states has no place in what is told.
 */
function putInRow(story: StateStory, { listed, isRow, backTo }: Listed): boolean {
  const nameOf = (said: string) => story.names.find(said.split(' ')) ?? said
  const names = listed.map(nameOf)
  const isEnd = (name: string, { from, to }: StateStory['changes'][number]) =>
    to === name || from === 'any' || from.includes(name)
  const isTold = (name: string) => story.changes.some(change => isEnd(name, change))
  const joinsListed = story.changes.some(
    ({ from, to }) => names.includes(to) && (from === 'any' || from.some(each => names.includes(each))),
  )
  if (isRow && !joinsListed && (story.changes.length > 0 || backTo !== null)) {
    const row = names.slice(1).map((to, at) => ({ from: [names[at] ?? ''], to, event: '' }))
    const back = backTo === null ? [] : [{ from: [names.at(-1) ?? ''], to: nameOf(backTo), event: '' }]
    story.changes.unshift(...row, ...back)
  }
  return names.every(isTold)
}

/** What stands at the arrow: "when the customer pays" is "customer pays". */
function eventOf(event: string): { event?: string } {
  const plain = event
    .replace(/^(?:when(?:ever)?|once|as soon as|on|upon|by|every time|each time) (?=\S)/i, '')
    .replace(/^(?:it|they)(?: is| are) (?=\S)/i, '')
    .replace(/[,.]$/, '')
    .trim()
  return plain === '' ? {} : { event: plain }
}
