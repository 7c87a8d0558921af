import { expect, test } from 'vitest'
import { withPlainWordings } from './plain-wordings.ts'

test.each([
  [
    'How do I reset my password? Click forgot password, enter your email, log in again.',
    'How to reset my password: Click forgot password, enter your email, log in again.',
  ],
  [
    'document states: draft, review, published; it can go back to draft from review',
    'document states: draft -> review -> published, review -> draft',
  ],
  ['states: Hurt to Dead if hp is 0 otherwise back to Idle', 'states: Hurt to Dead if hp is 0, Hurt to Idle if not'],
  [
    'we offer another hour, if they dont want that they go on the list',
    'we offer another hour, if they dont want that, they go on the list',
  ],
  [
    'if nobody objects it passes, and if somebody does there is a vote',
    'if nobody objects it passes, otherwise there is a vote',
  ],
  ['if malicious the mail team purges it', 'if malicious, the mail team purges it'],
  ['if all the tests pass we ship', 'if all the tests pass we ship'],
  ['database tables users(id, name), posts(id, title)', 'database tables: users(id, name), posts(id, title)'],
  ['login sequence: app -> server: ask', 'login sequence diagram: app -> server: ask'],
  [
    'What share of our users are on mobile (62%), desktop (31%) and tablet (7%)?',
    'Share of users: mobile 62%, desktop 31% and tablet 7%',
  ],
  ['states: open -> review -> done, review can go back to open', 'states: open -> review -> done, review -> open'],
  [
    'An order is created, then paid, shipped and delivered.',
    'states of the order: created -> paid -> shipped -> delivered.',
  ],
  [
    'A ticket is opened, then assigned and then closed. It can be reopened.',
    'states of the ticket: opened, assigned, closed. It can be reopened.',
  ],
  [
    'state diagram: order is new, then paid, then shipped; new orders can be cancelled',
    'state diagram: states of the order: new, paid, shipped; new orders can be cancelled',
  ],
  [
    'a lamp: off -> on when you press the switch, on -> off when you press it again',
    'a lamp: off --you press the switch--> on, on --you press it again--> off',
  ],
  [
    'Client -> Balancer -> Server 1, Server 2 -> Database',
    'Client -> Balancer, Balancer -> Server 1, Server 1 -> Database, Balancer -> Server 2, Server 2 -> Database',
  ],
  ['if they pass make an offer', 'if they pass, make an offer'],
  ['Document lifecycle: draft, approved, and published.', 'Document states: draft -> approved -> published'],
  [
    '开发流程：需求，编码，测试，上线，测试不通过要返回编码',
    '开发流程：需求，编码，测试，测试不通过就返回编码，测试通过就上线',
  ],
  ['if more than 500 finance approves too', 'if more than 500, finance approves too'],
])('%s', (text, expected) => {
  expect(withPlainWordings(text)).toBe(expected)
})

test.each([
  'How do I reset my password? Nobody knows.',
  'If the order is less than 30 days old, we refund the money.',
  'review can go back to open',
  'Client -> Server, Worker -> Database',
  'cart -> checkout, checkout -> payment',
  '流程：编码，测试，上线，验收不通过要返回编码',
  'If both go well we make an offer, if not we send a rejection.',
])('stays as it is: %s', text => {
  expect(withPlainWordings(text)).toBe(text)
})
