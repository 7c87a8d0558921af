import { describe, expect, test } from 'vitest'
import type { Graph } from '../../../structure/graph.ts'
import type { TreeNode } from '../../../structure/tree.ts'
import { readNested } from './read-nested.ts'

function outline({ label, children }: TreeNode): string {
  return children.length === 0 ? label : `${label}(${children.map(outline).join(', ')})`
}

describe('a topic with branches', () => {
  test.each([
    ['Healthy living - food (fruit, water), sport (running)', 'Healthy living(food(fruit, water), sport(running))'],
    ['Trip: cities (Oslo, Bergen), food, packing (map)', 'Trip(cities(Oslo, Bergen), food, packing(map))'],
    [
      'Books: fiction: novels, poems; science: physics, biology',
      'Books(fiction(novels, poems), science(physics, biology))',
    ],
    ['营销计划：渠道（抖音、公众号）；预算（广告、印刷）', '营销计划(渠道(抖音, 公众号), 预算(广告, 印刷))'],
    ['日本旅行：城市有东京、京都，美食有拉面和寿司', '日本旅行(城市(东京, 京都), 美食(拉面, 寿司))'],
    [
      'mind map of my guitar - basics (tuning, posture), chords (open)',
      'my guitar(basics(tuning, posture), chords(open))',
    ],
  ])('is a tree: %s', (text, expected) => {
    const read = readNested(text, null, text)
    expect(read?.type === 'tree' && outline(read.root)).toBe(expected)
  })

  test.each([
    'Anna opens the app (happy), searches (neutral), pays (sad)',
    'journey: booking (3/5), waiting (2/5)',
    'tables: users (id, name), orders (id, total)',
    'users (id, name), orders (id, total)',
    'Kim (sales) and Lee (support) report to Ada (CEO, founder)',
    'Trip: cities (Oslo, Bergen), then we eat (fish, bread)',
    '对比：苹果（甜、脆），梨（多汁、软）',
  ])('is none where brackets say something else, or nobody says of what: %s', text => {
    expect(readNested(text, null, text)).toBeNull()
  })
})

test('are of what is divided, behind the heading', () => {
  const text = '读书笔记：《原则》分两块，生活原则（拥抱现实、五步流程）、工作原则（创意择优、用对人）'
  const read = readNested(text, null, text)
  expect(read?.type === 'tree' && [read.root.label, ...read.root.children.map(({ label }) => label)]).toEqual([
    '读书笔记《原则》',
    '生活原则',
    '工作原则',
  ])
})

describe('layers of a system', () => {
  const placed = ({ nodes, groups }: Graph) =>
    nodes.map(({ label, group }) => `${groups.find(({ id }) => id === group)?.label ?? ''}/${label}`)

  test.each([
    ['UI layer (React, Redux), data layer (Postgres)', ['UI layer/React', 'UI layer/Redux', 'data layer/Postgres']],
    [
      'Our stack - frontend: Vue and Tailwind; backend: Django',
      ['frontend/Vue', 'frontend/Tailwind', 'backend/Django'],
    ],
    ['平台分两层，接入层（Nginx、CDN）、存储层（MySQL）', ['接入层/Nginx', '接入层/CDN', '存储层/MySQL']],
  ])('hold their parts: %s', (text, expected) => {
    const read = readNested(text, null, text)
    expect(read?.type === 'graph' && placed(read)).toEqual(expected)
  })
})

test('who does what is drawn in lanes, and a solar system is none of parts', () => {
  const lanes = 'Onboarding swimlanes - HR: send contract, create file; IT: laptop, accounts'
  expect(readNested(lanes, null, lanes)).toMatchObject({
    type: 'graph',
    groups: [{ label: 'HR' }, { label: 'IT' }],
    nodes: [{ role: 'step' }, { role: 'step' }, { role: 'step' }, { role: 'step' }],
    edges: [],
  })
  const planets = 'Solar system: rocky - Mercury, Venus; gas giants - Jupiter, Saturn'
  expect(readNested(planets, null, planets)?.type).toBe('tree')
})
