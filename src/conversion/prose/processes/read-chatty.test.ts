import { expect, test } from 'vitest'
import { isMisread } from '../../misread.ts'
import { readProse } from '../read-prose.ts'
import { relationsIn } from '../relations-in.ts'

/** Processes as people type them in a chat. */
test.each([
  [
    'what is done at the same time',
    'A customer calls the pizza place, orders a pizza, the cook makes it, meanwhile the driver gets the car ready, when the pizza is done the driver takes it to the customer, customer pays',
    [
      'A customer calls the pizza place -> Orders a pizza',
      'Orders a pizza -> The cook makes it',
      'The cook makes it -> The pizza is done',
      'Orders a pizza -> The driver gets the car ready',
      'The driver gets the car ready -> The pizza is done',
      'The pizza is done -> The driver takes it to the customer',
      'The driver takes it to the customer -> Customer pays',
    ],
  ],
  [
    'what is done first',
    "first wash your hands, then put on gloves. check the patient's name. if it's wrong call the nurse. give the injection and write it down",
    [
      'Wash your hands -> Put on gloves',
      "Put on gloves -> Check the patient's name",
      "Check the patient's name -> It's wrong?",
      "It's wrong? -> Call the nurse: Yes",
      'Call the nurse -> Give the injection',
      "It's wrong? -> Give the injection: No",
      'Give the injection -> Write it down',
    ],
  ],
  [
    'a question with its answers',
    'flow for orders: customer orders online. Is it in stock? Yes, pack it. No, order from the supplier.',
    [
      'Customer orders online -> Is it in stock?',
      'Is it in stock? -> Pack it: Yes',
      'Is it in stock? -> Order from the supplier: No',
    ],
  ],
  [
    'no apostrophes, and one condition after the other',
    'flowchart of parcels: a parcel comes in. if its late call the driver, if its damaged call the sender, otherwise store it.',
    [
      'A parcel comes in -> Its late?',
      'Its late? -> Call the driver: Yes',
      'Its late? -> Its damaged?: No',
      'Its damaged? -> Call the sender: Yes',
      'Its damaged? -> Store it: No',
    ],
  ],
  [
    'nothing follows what was not approved',
    'Process: I write the order. The manager reviews the request. If approved, HR books the flight. Then the employee gets the ticket.',
    [
      'Write the order -> The manager reviews the request',
      'The manager reviews the request -> Approved?',
      'Approved? -> HR books the flight: Yes',
      'HR books the flight -> The employee gets the ticket',
      'Approved? -> End: No',
    ],
  ],
  [
    'a problem that may come up, and lines',
    'how our warehouse works\ngoods come in by truck\nthe clerk counts them\nwhen something is missing we call the supplier\nthen labels are printed',
    [
      'Goods come in by truck -> The clerk counts them',
      'The clerk counts them -> Something is missing?',
      'Something is missing? -> Call the supplier: Yes',
      'Call the supplier -> Labels are printed',
      'Something is missing? -> Labels are printed: No',
    ],
  ],
  [
    'conditions without a verb or a comma, and who does it',
    'Please draw: we get an order by mail, Lisa checks the stock, if we have it Tom packs it, if we dont have it Lisa orders it from the supplier and tells the customer it takes a week',
    [
      'Get an order by mail -> Lisa checks the stock',
      'Lisa checks the stock -> Tom packs it: We have it',
      'Lisa checks the stock -> Lisa orders it from the supplier: We dont have it',
      'Lisa orders it from the supplier -> Tells the customer it takes a week',
    ],
  ],
  [
    'what is to be explained is the title',
    'Explain our on call process. An alert fires. The engineer looks at the dashboards and decides if it is a real problem. If it is, they open an incident, otherwise they silence the alert.',
    [
      'An alert fires -> The engineer looks at the dashboards',
      'The engineer looks at the dashboards -> Decides if it is a real problem',
      'Decides if it is a real problem -> It is a real problem?',
      'It is a real problem? -> They open an incident: Yes',
      'It is a real problem? -> They silence the alert: No',
    ],
  ],
])('%s', (_name, text, expected) => {
  const read = readProse(text)
  expect(read && [...relationsIn(read)].toSorted()).toEqual([...expected].toSorted())
})

test.each([
  'when a student fails the exam he can repeat it once. if he fails again he has to repeat the year. if he passes he gets the certificate. Make a flow chart',
  'states for a traffic light: red, then green, then yellow and then red again. at night it blinks yellow',
  'revenue by region last quarter was Europe 1.2m, Asia 0.9m, and Americas 2.1m',
])('not understood: %s', text => {
  const read = readProse(text)
  expect(read === null || isMisread(read, text)).toBe(true)
})
