import { describe, expect, test } from 'vitest'
import { faultOf, noteOf, summarize } from '../../../test/notations/summarize.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const bakery = `version: 2.1
orbs:
  oven: bakery/oven@1.4.0
executors:
  kitchen:
    docker:
      - image: cimg/node:22.0
      - image: cimg/postgres:16
    resource_class: large
jobs:
  knead:
    executor: kitchen
    parallelism: 2
    steps:
      - checkout
      - run: make dough
      - run: { name: Rest, command: sleep 60 }
      - save_cache: { key: dough }
  taste:
    docker: [{ image: cimg/base:current }]
    steps: [run: make taste]
  sell:
    machine: { image: ubuntu-2404 }
  forgotten:
    machine: true
workflows:
  day:
    jobs:
      - knead:
          context: [flour]
          filters: { branches: { only: main }, tags: { ignore: /old-.*/ } }
      - taste:
          name: taste-<< matrix.bread >>
          requires: [knead]
          matrix: { parameters: { bread: [rye, spelt] } }
      - hold: { type: approval, requires: [taste-rye] }
      - oven/bake: { requires: [hold, missing] }
      - sell: { requires: [oven/bake, taste-spelt: [failed, success]] }
  night:
    triggers:
      - schedule: { cron: "0 3 * * *", filters: { branches: { only: [main] } } }
    jobs: [knead, { taste: { requires: [knead] } }]
`

describe('CircleCI pipelines', () => {
  test('workflows, jobs, what they wait for, containers and times', async () => {
    const { nodes, groups, edges, losses } = await summarize(notation, { text: bakery })
    expect(groups).toEqual(['day', 'night'])
    expect(nodes).toEqual([
      'knead in day',
      'cimg/postgres:16',
      'taste-<< matrix.bread >> in day',
      'hold in day',
      'oven/bake in day',
      'sell in day',
      'knead in night',
      'cimg/postgres:16',
      'taste in night',
      'missing',
      'schedule',
    ])
    expect(edges).toEqual([
      'knead → cimg/postgres:16',
      'knead → cimg/postgres:16',
      'knead → taste-<< matrix.bread >>',
      'taste-<< matrix.bread >> → hold',
      'hold → oven/bake',
      'missing → oven/bake',
      'oven/bake → sell',
      'taste-<< matrix.bread >> → sell: if failed or success',
      'knead → taste',
      'schedule → knead',
    ])
    expect(losses).toEqual([
      '9: `executors.kitchen.resource_class`',
      '18: `jobs.knead.steps.save_cache.key`',
      '24: `jobs.forgotten`',
    ])
  })

  test('what is said of jobs and times', () => {
    const { structure } = read({ text: bakery })
    expect(noteOf(structure, 'knead')).toBe(
      'image cimg/node:22.0\n2 in parallel\nbranches main\ntags ignore /old-.*/\ncontext flour\n• checkout\n• make dough\n• Rest\n• save_cache',
    )
    expect(noteOf(structure, 'taste-<< matrix.bread >>')).toBe(
      'job taste\nimage cimg/base:current\nfor bread rye, spelt\n• make taste',
    )
    expect(noteOf(structure, 'hold')).toBe('waits for approval')
    expect(noteOf(structure, 'oven/bake')).toBe('of the orb bakery/oven@1.4.0')
    expect(noteOf(structure, 'sell')).toBe('machine ubuntu-2404')
    expect(noteOf(structure, 'missing')).toBe('not described here')
    expect(noteOf(structure, 'schedule')).toBe('at 0 3 * * *\nbranches main')
  })

  const cases: Record<string, { text: string; nodes?: string[]; edges?: string[]; title?: string }> = {
    'one workflow is the title': {
      text: 'version: 2\njobs: {a: {machine: true}}\nworkflows:\n  version: 2\n  all:\n    jobs: [a]\n',
      nodes: ['a'],
      title: 'all',
    },
    'without workflows': { text: 'version: 2\njobs:\n  build:\n    machine: true\n', nodes: ['build'], edges: [] },
    'a job that is used twice is counted': {
      text: 'version: 2.1\njobs: {a: {machine: true}}\nworkflows:\n  w:\n    jobs: [a, a, {b: {requires: [a-2]}}]\n',
      nodes: ['a-1', 'a-2', 'b'],
      edges: ['a-2 → b'],
      title: 'w',
    },
    'the alias of a matrix, and the names it makes': {
      text: 'version: 2.1\nworkflows:\n  w:\n    jobs:\n      - a: {matrix: {alias: all, parameters: {v: [1, 2]}}}\n      - b: {requires: [all]}\n      - c: {requires: [a-2]}\n',
      nodes: ['a', 'b', 'c'],
      edges: ['a → b', 'a → c'],
      title: 'w',
    },
  }
  test.each(Object.entries(cases))('%s', async (_, { text, title, ...expected }) => {
    const summary = await summarize(notation, { text })
    expect(summary).toMatchObject(expected)
    expect((read({ text }).structure as { title?: string }).title).toBe(title)
  })
})

describe('hostile texts', () => {
  test.each([
    '',
    'version: 2.1',
    'version: 2.1\njobs: []\nworkflows: 3',
    'version: 2.1\nworkflows: {a: {jobs: {}}}',
    `version: 2.1\njobs: ${'['.repeat(50_000)}`,
  ])('are faults, number %#', async text => {
    expect(await faultOf(notation, text)).not.toBe('')
  })

  test('a matrix of very many jobs is known by its name', () => {
    const list = `[${Array.from({ length: 100 }, (_, at) => at).join(', ')}]`
    const text = `version: 2.1\nworkflows:\n  w:\n    jobs:\n      - a: {matrix: {parameters: {x: ${list}, y: ${list}, z: ${list}}}}\n      - b: {requires: [a]}\n`
    expect(read({ text }).structure).toMatchObject({ edges: [{ from: 'a', to: 'b' }] })
  })
})
