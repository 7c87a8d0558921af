import { expect, test } from 'vitest'
import { readToldExchanges } from './read-told-exchanges.ts'

function tell(text: string): string[] | null {
  const told = readToldExchanges(text, null, `sequence diagram: ${text}`)
  const nameOf = (id: string) => told?.participants.find(each => each.id === id)?.label
  return (
    told?.steps.flatMap(step =>
      step.type === 'message'
        ? [`${nameOf(step.from)} ${step.kind === 'reply' ? '-->' : '->'} ${nameOf(step.to)}: ${step.label}`]
        : [],
    ) ?? null
  )
}

test('who does what, and who is told of it', () => {
  expect(
    tell(
      'the patient picks a slot, the website asks the scheduler whether it is free, the scheduler confirms, the website sends the patient an SMS and notifies the doctor',
    ),
  ).toEqual([
    'patient -> patient: picks slot',
    'website -> scheduler: asks whether it is free',
    'scheduler --> website: confirms',
    'website -> patient: sends SMS',
    'website -> doctor: notifies',
  ])
})

test('a verb without a subject goes on with the one before, and "it" is what was said last', () => {
  expect(tell('The nurse takes the sample and hands it to the lab. The lab sends the results to the doctor.')).toEqual([
    'nurse -> nurse: takes sample',
    'nurse -> lab: hands sample',
    'lab -> doctor: sends results',
  ])
})

test.each([
  ['one who takes no part', 'The nurse asks the lab. The lab tells the doctor. The gardener sleeps.'],
  ['a case', 'If the nurse asks the lab, the lab answers. Otherwise the doctor calls the lab.'],
])('%s: nothing', (_why, text) => {
  expect(tell(text)).toBeNull()
})

test('people who tell each other are meant without asking for a sequence', () => {
  const text = 'Bob asks Alice for the report. Alice emails it to Bob. Bob reads it and forwards it to Carol.'
  expect(readToldExchanges(text, null, text)?.participants.map(({ label }) => label)).toEqual(['Bob', 'Alice', 'Carol'])
})

test('nothing where no sequence is asked for', () => {
  expect(readToldExchanges('The nurse asks the lab, the lab tells the doctor', null, 'our lab')).toBeNull()
})
