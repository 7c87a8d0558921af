import { expect, test } from 'vitest'
import { cutsArrows } from './cut-arrows.ts'

const graphOf = (role: 'step' | 'component', ...labels: string[]) => ({
  type: 'graph' as const,
  groups: [],
  nodes: labels.map((label, at) => ({ id: `n${at}`, label, role })),
  edges: [],
})

test.each([
  ['an arrow within a name', graphOf('step', 'Login -> password correct?', 'Show error'), 'login -> password correct?'],
  [
    'what causes a change',
    graphOf('component', 'Reserved', 'Occupied on drop-off'),
    'state diagram: Reserved->Occupied on drop-off',
  ],
  [
    'events among states',
    graphOf('step', 'active', 'Trial ends'),
    'Subscription states: active, expired. Trial ends -> active',
  ],
  ['a label within a name', graphOf('step', '[Open] --assign', '[Closed]'), '[Open] --assign--> [Closed]'],
  ['numbers of an outline', graphOf('step', '1.1 yes', 'go home'), '1. Ill?\n 1.1 yes -> go home'],
  ['lines that may go on or begin anew', graphOf('component', 'a', 'b', 'c'), 'a\n  => b => c\n  => d'],
  [
    'the column that a key leads to',
    graphOf('component', 'shop: owner_id FK', 'user.id'),
    'shop: owner_id FK->user.id',
  ],
  [
    'who does what, behind arrows between others',
    graphOf('component', 'nginx', 'orders publishes events to Kafka'),
    'system: nginx -> orders; orders publishes events to Kafka',
  ],
])('%s', (_, structure, text) => {
  expect(cutsArrows(structure, text)).toBe(true)
})

test.each([
  [graphOf('step', 'Build', 'Deploy on Friday'), 'build -> deploy on Friday'],
  [
    graphOf('component', 'ALB', 'two EC2 instances in an autoscaling group'),
    'ALB -> two EC2 instances in an autoscaling group',
  ],
  [graphOf('component', 'orders publishes events to Kafka'), 'orders publishes events to Kafka'],
])('%j', (structure, text) => {
  expect(cutsArrows(structure, text)).toBe(false)
})
