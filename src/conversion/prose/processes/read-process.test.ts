import { expect, test } from 'vitest'
import { stripRequest } from '../../../kinds/strip-request.ts'
import { readProcess } from './read-process.ts'

/** "A -> B", "A -Yes-> B"; null where nothing is read. */
function arrowsOf(text: string): string[] | null {
  const { title, body } = stripRequest(text)
  const graph = readProcess(body, title, text)
  const labels = new Map(graph?.nodes.map(({ id, label, role }) => [id, role === 'decision' ? `<${label}>` : label]))
  return graph?.edges.map(({ from, to, label }) => `${labels.get(from)} -${label ?? ''}> ${labels.get(to)}`) ?? null
}

test('a case, the other case, and a choice within it', () => {
  expect(
    arrowsOf(
      'Flowchart of our refund process: the customer asks for a refund, support checks whether the order is younger than 30 days. If it is, the refund is paid and the customer gets an email. Otherwise support offers store credit; if the customer declines, a manager decides.',
    ),
  ).toEqual([
    'The customer asks for a refund -> Support checks whether the order is younger than 30 days',
    'Support checks whether the order is younger than 30 days -> <The order is younger than 30 days?>',
    '<The order is younger than 30 days?> -Yes> The refund is paid',
    'The refund is paid -> The customer gets an email',
    '<The order is younger than 30 days?> -No> Support offers store credit',
    'Support offers store credit -> <The customer declines?>',
    '<The customer declines?> -Yes> A manager decides',
    '<The customer declines?> -No> End',
  ])
})

test('what follows goes on with the case that it takes for known, or with the one that has not ended', () => {
  expect(
    arrowsOf(
      'Flowchart: password reset. The user enters the email address. If the address is known, a link is sent. If not, an error is displayed. The user opens the link. If the password is too weak, the user has to choose another one. Then the user is logged in.',
    ),
  ).toEqual([
    'The user enters the email address -> <The address is known?>',
    '<The address is known?> -Yes> A link is sent',
    '<The address is known?> -No> An error is displayed',
    'A link is sent -> The user opens the link',
    'The user opens the link -> <The password is too weak?>',
    '<The password is too weak?> -Yes> The user has to choose another one',
    'The user has to choose another one -> The user is logged in',
    '<The password is too weak?> -No> The user is logged in',
  ])
  expect(
    arrowsOf(
      'Draw the flow: a driver arrives. The guard checks the papers. Unless the papers are in order, the driver is sent away. Otherwise the driver goes to dock 3 and the goods are counted. When the goods are counted, the driver leaves the yard.',
    ),
  ).toEqual([
    'A driver arrives -> The guard checks the papers',
    'The guard checks the papers -> <The papers are in order?>',
    '<The papers are in order?> -No> The driver is sent away',
    '<The papers are in order?> -Yes> The driver goes to dock 3',
    'The driver goes to dock 3 -> The goods are counted',
    'The goods are counted -When the goods are counted> The driver leaves the yard',
  ])
})

test('two conditions that exclude each other are named on the arrows, and ways back find their step', () => {
  expect(
    arrowsOf(
      'Flowchart of the payroll run: HR exports the hours, payroll calculates the salaries, the finance manager checks the totals. If he finds an error, payroll corrects it and he checks the totals again. If everything is correct, he releases the payment.',
    ),
  ).toEqual([
    'HR exports the hours -> Payroll calculates the salaries',
    'Payroll calculates the salaries -> The finance manager checks the totals',
    'The finance manager checks the totals -He finds an error> Payroll corrects it',
    'Payroll corrects it -> The finance manager checks the totals',
    'The finance manager checks the totals -Everything is correct> He releases the payment',
  ])
  expect(
    arrowsOf(
      '1. The student fills in the form. 2. The teacher signs the form. 3. The office checks that the form is complete. If it is not complete, it is sent back to the student. 4. The office books the trip. Please show this as a flowchart.',
    ),
  ).toEqual([
    'The student fills in the form -> The teacher signs the form',
    'The teacher signs the form -> The office checks that the form is complete',
    'The office checks that the form is complete -> <It is not complete?>',
    '<It is not complete?> -Yes> It is sent back to the student',
    'It is sent back to the student -> The student fills in the form',
    '<It is not complete?> -No> The office books the trip',
  ])
})

test('what is checked is asked, in a case too, and what may be done at its end', () => {
  expect(
    arrowsOf(
      'Draw a flowchart for hotel check-in. The guest arrives. The receptionist looks up the booking. If there is no booking, the receptionist checks whether a room is free. If no room is free, the guest is sent to another hotel. If a room is free, the guest registers. The guest pays and can order breakfast.',
    ),
  ).toBeNull()
  expect(
    arrowsOf(
      'Flowchart: the guest arrives. The receptionist looks up the booking. If there is no booking, the receptionist checks whether a room is free. If no room is free, the guest is sent to another hotel. If a room is free, the guest registers. The guest pays.',
    ),
  ).toEqual([
    'The guest arrives -> The receptionist looks up the booking',
    'The receptionist looks up the booking -> <There is no booking?>',
    '<There is no booking?> -Yes> The receptionist checks whether a room is free',
    'The receptionist checks whether a room is free -No room is free> The guest is sent to another hotel',
    'The receptionist checks whether a room is free -A room is free> The guest registers',
    'The guest registers -> The guest pays',
    '<There is no booking?> -No> The guest pays',
  ])
  expect(
    arrowsOf(
      'Flowchart of a visa: pay the fee, book an appointment. At the appointment fingerprints are taken. If approved you collect the passport, if denied you can appeal.',
    ),
  ).toEqual([
    'Pay the fee -> Book an appointment',
    'Book an appointment -> At the appointment fingerprints are taken',
    'At the appointment fingerprints are taken -Approved> Collect the passport',
    'At the appointment fingerprints are taken -Denied> You can appeal',
  ])
  expect(
    arrowsOf('Flowchart: if you are under 18 a parent signs, otherwise you can sign yourself. Then you pay the fee.'),
  ).toEqual([
    '<You are under 18?> -Yes> A parent signs',
    '<You are under 18?> -No> You can sign yourself',
    'A parent signs -> Pay the fee',
    'You can sign yourself -> Pay the fee',
  ])
})

test.each([
  [
    'what comes after two cases',
    'Flowchart: I get up. If it rains I take the bus, otherwise I cycle. Lunch is served at noon.',
  ],
  [
    'whether two conditions exclude each other',
    'Flowchart: pack the box. If it is heavy, two people carry it. If it is fragile, it gets a label. Ship it.',
  ],
  [
    'where a way leads back to',
    'Flowchart: the chef cooks. The waiter serves. If the guest complains, it goes back to the office. The guest pays.',
  ],
  [
    'what some of them do',
    'Flowchart: donors register. Donors who are ill are sent home. The others donate blood. They get a snack.',
  ],
  [
    'whom the rest is about',
    "Flowchart: reception answers. If it's a new guest, they note the name. Old guests get looked up. Then the call is logged.",
  ],
  [
    'of which kind something is',
    'Flowchart: files arrive, the clerk sorts them, urgent ones are read, normal ones wait, and spam is deleted.',
  ],
  [
    'after what another rule holds',
    'Flowchart: if it is low the robot returns, otherwise it cleans the floor. When the bin is full it also returns.',
  ],
  [
    'what is only said',
    'Flowchart: our process is simple. The manager signs, the clerk files it and the customer waits.',
  ],
  [
    'what happens at the same time',
    'Flowchart: the clerk files it. Meanwhile the office books a room. The manager signs the form.',
  ],
])('refuses where it does not tell %s', (_what, text) => {
  expect(arrowsOf(text)).toBeNull()
})

test('whoever acts in one case alone is asked about in that case, where nothing follows', () => {
  const told =
    'Flow: the agent checks it. If it is broken, a senior repairs it. If the senior fails, the office buys one.'
  expect(arrowsOf(told)).toEqual([
    'The agent checks it -> <It is broken?>',
    '<It is broken?> -Yes> A senior repairs it',
    'A senior repairs it -> <The senior fails?>',
    '<The senior fails?> -Yes> The office buys one',
    '<It is broken?> -No> End',
    '<The senior fails?> -No> End',
  ])
  expect(arrowsOf(`${told} The customer pays.`)).toBeNull()
})

test('kinds that a sentence tells apart are ways of their own', () => {
  expect(
    arrowsOf(
      'Flow: eggs arrive, workers check them, cracked ones are thrown away, small ones go to the bakery and big ones are packed.',
    ),
  ).toEqual([
    'Eggs arrive -> Workers check them',
    'Workers check them -Cracked> Cracked ones are thrown away',
    'Workers check them -Small> Small ones go to the bakery',
    'Workers check them -Big> Big ones are packed',
  ])
  expect(
    arrowsOf(
      'Process: an employee requests it. Under $5000 it is approved, above that a manager decides. Then accounting pays it.',
    ),
  ).toEqual([
    'An employee requests it -Under $5000> It is approved',
    'An employee requests it -Above that> A manager decides',
    'It is approved -> Accounting pays it',
    'A manager decides -> Accounting pays it',
  ])
})

test('so many attempts are a limit of the way back before, and where any check fails, all of them lead to the same', () => {
  expect(
    arrowsOf(
      'Login: the user enters the PIN. If it is right, show the balance, otherwise show an error and let them try again. After 3 failed attempts the card is blocked.',
    ),
  ).toEqual([
    'The user enters the PIN -> <It is right?>',
    '<It is right?> -Yes> Show the balance',
    '<It is right?> -No> Show an error',
    'Show an error -> <3 failed attempts?>',
    '<3 failed attempts?> -No> The user enters the PIN',
    '<3 failed attempts?> -Yes> The card is blocked',
  ])
  expect(
    arrowsOf('Flow: the user enters the PIN and reads the text. After 3 failed attempts the card is blocked.'),
  ).toBeNull()
})

test('a question within an answer, and what is done with one and without', () => {
  expect(
    arrowsOf(
      'How to sort mail: is it for me? If no, pass it on or shred it. If yes, does it need an answer? Then write it now. Otherwise file it.',
    ),
  ).toEqual([
    '<Is it for me?> -No> Pass it on or shred it',
    '<Is it for me?> -Yes> <Does it need an answer?>',
    '<Does it need an answer?> -Yes> Write it now',
    '<Does it need an answer?> -No> File it',
  ])
  expect(
    arrowsOf(
      'Repairs: the clerk opens the box. With a receipt we repair it, without one we send a quote. Then we close the case.',
    ),
  ).toContain('<There is a receipt?> -No> Send a quote')
})

test('steps by their names, and what is done every day', () => {
  expect(
    arrowsOf(
      "Our hiring process starts with a call. Good candidates get a task, the others are rejected. After the task there's an interview and finally a day on site.",
    ),
  ).toEqual([
    'A call -> <Good candidates?>',
    '<Good candidates?> -Yes> Good candidates get a task',
    '<Good candidates?> -No> The others are rejected',
    'Good candidates get a task -After the task> An interview',
    'An interview -> A day on site',
  ])
  expect(
    arrowsOf(
      "Every morning I get up at 6, take a shower, and make tea. If it's raining I take the bus, otherwise I walk.",
    )?.[0],
  ).toBe('Every morning get up at 6 -> Take a shower')
})

test('two cases may come to the same step', () => {
  expect(
    arrowsOf(
      'Flowchart: the clerk checks the form. If it is complete, he files it. If not, he calls the customer, and if the customer answers he files it, otherwise he rejects it.',
    ),
  ).toEqual([
    'The clerk checks the form -> <It is complete?>',
    '<It is complete?> -Yes> He files it',
    '<It is complete?> -No> He calls the customer',
    'He calls the customer -> <The customer answers?>',
    '<The customer answers?> -Yes> He files it',
    '<The customer answers?> -No> He rejects it',
  ])
})

test('what people do every day are verbs, and what is mixed is one list', () => {
  expect(
    arrowsOf(
      'How do I make bread? Feed the starter, mix flour, water and salt, proof it overnight and bake at 250 degrees.',
    ),
  ).toEqual([
    'Feed the starter -> Mix flour, water and salt',
    'Mix flour, water and salt -> Proof it overnight',
    'Proof it overnight -> Bake at 250 degrees',
  ])
})

test('other texts are none', () => {
  expect(arrowsOf('The manager signs the form, the clerk files it and the customer waits.')).toBeNull()
  expect(arrowsOf('流程：员工申请，主管审批，财务打款')).toBeNull()
})

test('cases at the beginning are asked of by the name of whatever they are of', () => {
  expect(
    arrowsOf(
      'If the customer is new, send a welcome email. If they are existing, send a discount. Either way, log it in the CRM. flowchart',
    ),
  ).toEqual([
    '<Customer?> -The customer is new> Send a welcome email',
    '<Customer?> -They are existing> Send a discount',
    'Send a welcome email -> Log it in the CRM',
    'Send a discount -> Log it in the CRM',
  ])
})

test('both ways of a choice are a process, whatever it is called', () => {
  const told =
    'The customer calls the hotline. The agent opens a ticket. If the agent can solve it, the ticket is closed. Otherwise it is escalated to level two.'
  expect(arrowsOf(told)).toContain('<The agent can solve it?> -No> It is escalated to level two')
  expect(arrowsOf('The customer calls the hotline. The agent opens a ticket. The ticket is closed.')).toBeNull()
})

test('what is denied later was a question when it was told as done', () => {
  expect(
    arrowsOf(
      'Flowchart of expense claims. The employee sends the form to the manager. The manager approves it, then accounting pays it out. If the manager rejects it, the employee gets an email.',
    ),
  ).toEqual([
    'The employee sends the form to the manager -> <The manager approves it?>',
    '<The manager approves it?> -Yes> Accounting pays it out',
    '<The manager approves it?> -No> The employee gets an email',
  ])
  expect(
    arrowsOf(
      'Flowchart: the guest orders, the waiter serves the food, the guest pays. If the guest does not pay within an hour, the manager is called.',
    ),
  ).toEqual([
    'The guest orders -> The waiter serves the food',
    'The waiter serves the food -> <The guest pays?>',
    '<The guest pays?> -No> The manager is called',
    '<The guest pays?> -Yes> End',
  ])
  expect(
    arrowsOf(
      'The customer confirms the order, the warehouse packs it and the courier picks it up. If the customer does not confirm within 2 days, the order is cancelled.',
    ),
  ).toContain('<The customer confirms the order?> -The customer does not confirm within 2 days> The order is cancelled')
})
