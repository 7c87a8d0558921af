import { describe, expect, test } from 'vitest'
import { readEnglishStates } from './read-english-states.ts'

const read = (text: string, title: string | null = null) => {
  const states = readEnglishStates(text, title, `State diagram. ${text}`)
  if (!states) return null
  const names = new Map(states.states.map(({ id, label, kind }) => [id, label || kind]))
  return states.transitions.map(
    ({ from, to, event }) => `${names.get(from)} > ${names.get(to)}${event === undefined ? '' : `: ${event}`}`,
  )
}

describe('reads changes of states told in sentences', () => {
  test.each([
    [
      'It starts as New. After payment it becomes Paid. From Paid it goes to Packed, then Shipped. A New or Paid order can be Cancelled.',
      'Order',
      [
        'start > New',
        'New > Paid: After payment',
        'Paid > Packed',
        'Packed > Shipped',
        'New > Cancelled',
        'Paid > Cancelled',
      ],
    ],
    [
      "A ticket is Open when it's created. When an agent takes it, it moves to In Progress. If the agent needs more information it goes to Waiting for Customer, and when the customer replies it goes back to In Progress. Once solved it is Resolved. The customer can reopen a Resolved ticket.",
      'Support ticket',
      [
        'start > Open',
        'Open > In Progress: an agent takes it',
        'In Progress > Waiting for Customer: If the agent needs more information',
        'Waiting for Customer > In Progress: the customer replies',
        'In Progress > Resolved: solved',
        'Resolved > Open: customer reopens',
      ],
    ],
    [
      'starts idle, moves to walking when a key is pressed, back to idle when no key is pressed, and from any state to dead when health reaches zero.',
      'Player',
      [
        'start > idle',
        'idle > walking: a key is pressed',
        'walking > idle: no key is pressed',
        'idle > dead: health reaches zero',
        'walking > dead: health reaches zero',
      ],
    ],
    [
      'new, open, pending, solved, closed. A new ticket opens when an agent is assigned. Open tickets go to pending when we ask something and go back to open when they reply. Agents can solve open or pending tickets. A solved ticket closes after 4 days. Closed is final.',
      'Support ticket',
      [
        'new > open: an agent is assigned',
        'open > pending: we ask something',
        'pending > open: they reply',
        'open > solved: Agents solve',
        'pending > solved: Agents solve',
        'solved > closed: after 4 days',
        'closed > end',
      ],
    ],
    [
      'An order is placed, then it is paid, then packed and finally shipped. Orders can be cancelled until they are shipped.',
      'Order',
      [
        'start > placed',
        'placed > paid',
        'paid > packed',
        'packed > shipped',
        'placed > cancelled',
        'paid > cancelled',
        'packed > cancelled',
      ],
    ],
    [
      'Denied requests can be reopened by the customer, which sends them back to Checking. From Checking, the manager can approve or deny it. States are Checking, Approved and Denied.',
      'Request',
      null,
    ],
    [
      'A document is a draft at first. When the author submits it, it is in review. The editor can approve it, then it is published, or send it back to draft.',
      null,
      [
        'start > draft',
        'draft > in review: the author submits it',
        'in review > published: The editor can approve it',
        'in review > draft',
      ],
    ],
    [
      'It starts as new. When paid it becomes paid. A new order can be cancelled.',
      'Order',
      ['start > new', 'new > paid: paid', 'new > cancelled'],
    ],
    [
      'A door can be open, closed or locked. You can close an open door, lock a closed door and unlock a locked one.',
      null,
      ['open > closed: close', 'closed > locked: lock', 'locked > closed: unlock'],
    ],
    [
      'it goes from red to green, then to yellow and back to red.',
      'Light',
      ['red > green', 'green > yellow', 'yellow > red'],
    ],
    [
      'idle, ringing, talking. It is ringing when a call comes in. If the user answers it is talking, when they hang up it is idle.',
      'Phone',
      [
        'start > idle',
        'idle > ringing: a call comes in',
        'ringing > talking: If the user answers',
        'talking > idle: they hang up',
      ],
    ],
    ['red, green, yellow, back to red.', 'Traffic light', ['red > green', 'green > yellow', 'yellow > red']],
    [
      'queued, printing, done. If there is a jam it goes from printing to error, and after fixing it goes back to queued.',
      'Print job',
      ['queued > printing', 'printing > done', 'printing > error: If there is a jam', 'error > queued: after fixing'],
    ],
  ])('%s', (text, title, expected) => expect(read(text, title)).toEqual(expected))
})

test('what tells the first state is no heading', () => {
  const told = read(
    'Disarmed is the initial state. Entering the code takes it to Armed. After 10 minutes Armed falls back to Disarmed.',
  )
  expect(told).toEqual([
    'start > Disarmed',
    'Disarmed > Armed: Entering the code',
    'Armed > Disarmed: After 10 minutes',
  ])
})

describe('refuses what gives no change, or leaves open from where', () => {
  test.each([
    'It starts as New. After payment it becomes Paid. The warehouse is informed by mail.',
    'It starts as New. Once paid it becomes Paid. It can be Cancelled or Shipped. On arrival it becomes Delivered.',
    'A parcel is created, then in transit and finally delivered. If nobody is home it goes back to in transit.',
    'backlog, ready, doing, review, done. moves forward one at a time, review can go back to doing, and any card can be moved back to backlog',
    'new -> triaged -> fixed -> closed, and if verification fails back to fixed',
    'Ticket states: open -> taken when somebody picks it up, -> solved when fixed, reopened if the customer complains',
    // What leads to "lost" is not told.
    'States: new, sent or lost. A new parcel becomes sent when it is paid. A sent parcel becomes new when it comes back.',
    'It starts as New. A Paid order is shipped by the robot that nobody controls to the customer.',
  ])('%s', text => expect(read(text)).toBeNull())
})

test('other diagrams are not states', () => {
  const text = 'It starts as New. After payment it becomes Paid. Then it is Shipped.'
  expect(readEnglishStates(text, null, `Sequence diagram of the states: ${text}`)).toBeNull()
})
