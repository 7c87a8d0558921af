import { expect, test } from 'vitest'
import { readProse } from './read-prose.ts'
import { splitHeading } from './split-heading.ts'

test.each([
  [
    'Wedding of Priya & Tom, Sat 14 June. 10:00 hair, 12:30 photos',
    'Wedding of Priya & Tom, Sat 14 June',
    '10:00 hair, 12:30 photos',
  ],
  ['How does it feel? a (happy)', 'How does it feel', 'a (happy)'],
  ['Can you show mitosis and meiosis side by side? Mitosis: one', 'mitosis and meiosis', 'Mitosis: one'],
  ['唐朝这块老是记混，给我排个时间线吧：618年李渊建唐', '唐朝这块老是记混', '618年李渊建唐'],
])('what stands before a list is its heading: %s', (text, heading, rest) => {
  expect(splitHeading(text)).toMatchObject({ heading, rest })
})

test.each([
  'A ticket starts as New. Once an agent picks it up it is Open',
  'First boil the water. Then add tea',
  'Jan 20, Feb 30. Mar 40',
  'one line without an end',
])('what tells something is none: %s', text => {
  expect(splitHeading(text)).toBeNull()
})

test('what stands below a heading is read, and the heading is its title', () => {
  const text = 'Wedding of Priya & Tom, Sat 14 June. 10:00 hair and makeup, 12:30 photographer arrives, 14:00 ceremony'
  expect(readProse(text)).toMatchObject({
    type: 'items',
    arrangement: 'events',
    title: 'Wedding of Priya & Tom, Sat 14 June',
  })
})

test('sentences of a process have no heading', () => {
  expect(
    readProse('Nobody may enter after eight. Reason with them, or call the guard, who knows what to do.'),
  ).toBeNull()
})

test('steps may stand below a question', () => {
  const text =
    'Who does what on Saturday? Leo picks up the donations, then Hannah and Sam sort them, finally Leo delivers them.'
  expect(readProse(text)).toMatchObject({ type: 'graph', title: 'Who does what on Saturday' })
})
