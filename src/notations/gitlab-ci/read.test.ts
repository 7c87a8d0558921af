import { describe, expect, test } from 'vitest'
import { describeNotation, expectSound } from '../../../test/notations/every-notation.ts'
import { faultOf, noteOf, summarize } from '../../../test/notations/summarize.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const pipeline = `stages:
  - build
  - test
  - review
  - deploy
default:
  image: node:22
variables:
  CACHE: "on"
include:
  - template: Security/SAST.gitlab-ci.yml
.base:
  retry: 2
  image: node:20
build app:
  extends: .base
  stage: build
  script:
    - npm ci
  artifacts: { paths: [dist] }
unit:
  stage: test
  script: npm test
  parallel:
    matrix:
      - NODE: ["20", "22"]
        OS: linux
  services:
    - name: postgres:16
      alias: db
lint:
  stage: test
  needs: []
  script: npm run lint
staging:
  stage: deploy
  needs:
    - job: build app
    - job: unit
      optional: true
    - project: group/tools
      job: image
      ref: main
  script: ./deploy.sh staging
  environment: { name: staging, url: https://staging.example }
production:
  stage: deploy
  script: [./deploy.sh production]
  when: manual
  environment: production
docs:
  stage: deploy
  trigger: group/docs
`

describe('GitLab CI pipelines', () => {
  test('stages, jobs, needs, services, triggers', async () => {
    const { nodes, edges, groups, losses } = await summarize(notation, { text: pipeline })
    expect(groups).toEqual(['build', 'test', 'deploy'])
    expect(nodes).toEqual([
      'build app in build',
      'unit in test',
      'lint in test',
      'staging in deploy',
      'production in deploy',
      'docs in deploy',
      'db',
      'image',
      'group/docs',
    ])
    expect(edges).toEqual([
      'unit → db',
      'build app → staging',
      'unit ⇢ staging',
      'image → staging',
      'docs → group/docs: triggers',
      'build → test',
      'test → deploy',
    ])
    expect(losses).toEqual([
      '4: the stage "review"',
      '8: `variables`',
      '10: `include`',
      '13: `.base.retry`',
      '18: `script` (5 places)',
      '20: `artifacts`',
      '43: `needs.ref`',
      '45: `environment.url`',
    ])
  })

  test('what is said of jobs', () => {
    const { structure } = read({ text: pipeline })
    expect(noteOf(structure, 'build app')).toBe('image node:20')
    expect(noteOf(structure, 'unit')).toBe('image node:22\nfor NODE 20, 22; OS linux')
    expect(noteOf(structure, 'production')).toBe('image node:22\nenvironment production\nwhen manual')
    expect(noteOf(structure, 'image')).toBe('of group/tools')
  })

  const cases: Record<
    string,
    { text: string; nodes?: string[]; edges?: string[]; groups?: string[]; losses?: string[] }
  > = {
    'the usual stages without a list of them': {
      text: 'a: {stage: deploy, script: x}\nb: {script: x}\nc: {stage: build, script: x}',
      groups: ['build', 'test', 'deploy'],
      edges: ['build → test', 'test → deploy'],
    },
    'stages that are always first and last': {
      text: 'a: {stage: .post, script: x}\nb: {stage: .pre, script: x}\nc: {script: x}',
      groups: ['.pre', 'test', '.post'],
    },
    'needs alone: no stage waits for another': {
      text: 'stages: [one, two]\na: {stage: one, script: x}\nb: {stage: two, script: x, needs: [a]}',
      edges: ['a → b'],
    },
    'what is extended over several steps': {
      text: '.a: {stage: deploy}\n.b: {extends: .a}\nc: {extends: [.b], script: x}\nd: {script: x, extends: .gone}',
      nodes: ['c in deploy', 'd'],
    },
    'what extends itself': { text: 'a: {extends: a, script: x}', nodes: ['a in test'] },
    'a pipeline of another file': {
      text: 'a: {trigger: {include: [{local: child.yml}], strategy: depend}}',
      nodes: ['a in test', 'child.yml'],
      edges: ['a → child.yml: triggers'],
      losses: ['1: `trigger.strategy`'],
    },
    'a need of a job that is not here': {
      text: 'a: {script: x, needs: [gone]}',
      nodes: ['a in test', 'gone'],
      edges: ['gone → a'],
    },
    'parallel runs and failures': {
      text: 'a: {script: x, parallel: 3, allow_failure: true}',
      losses: ['1: `script`'],
    },
    'a reference by a tag': { text: '.s: {script: [x]}\na: {script: [!reference [.s, script]]}', nodes: ['a in test'] },
    'inputs before the pipeline': { text: 'spec: {inputs: {x: }}\n---\na: {script: x}', nodes: ['a in test'] },
    pages: { text: 'pages: {stage: deploy, script: x}', nodes: ['pages in deploy'] },
  }

  test.each(Object.keys(cases))('%s', async name => {
    const { text = '', ...expected } = cases[name] ?? {}
    expect(await summarize(notation, { text })).toMatchObject(expected)
  })

  test.each([
    ['', 'A pipeline needs at least one job with a `script` or a `trigger`.'],
    ['stages: [a]', 'A pipeline needs at least one job with a `script` or a `trigger`.'],
    ['.a: {script: x}', 'All jobs are hidden: their names begin with a dot.'],
  ])('%j is refused', async (text, message) => {
    expect(await faultOf(notation, text)).toBe(message)
  })

  test('is no workflow of GitHub', () => {
    expect(
      notation.detect({ text: 'on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - run: y\n' }),
    ).toBeLessThan(0.5)
  })

  test.each([
    [
      'Azure Pipelines',
      'stages:\n  - stage: Build\n    jobs:\n      - job: b\n        steps:\n          - script: make\n',
    ],
    ['Travis CI', 'stages: [test]\njobs:\n  include:\n    - stage: test\n      script: npm test\n'],
    ['Bitbucket', 'pipelines:\n  default:\n    - step:\n        script: [make]\n'],
  ])('is no pipeline of %s', (_, text) => {
    expect(notation.detect({ text })).toBeLessThan(0.5)
  })

  test('2,000 jobs are read at a size that grows with the text', () => {
    const sizeFor = (count: number) => {
      const jobs = Array.from(
        { length: count },
        (_, index) => `j${index}: {script: x, needs: [j${(index + 1) % count}]}\n`,
      )
      const { structure } = read({ text: jobs.join('') })
      expectSound(structure)
      return structure.type === 'graph' ? structure.nodes.length + structure.edges.length : 0
    }
    expect([sizeFor(200), sizeFor(2000)]).toEqual([400, 4000])
  })
})

describeNotation(notation, pipeline, '.gitlab-ci.yml')

test('a job that starts another pipeline has no image; a need without a job is told', () => {
  const text =
    'image: node:22\nbuild:\n  script: make\nship:\n  needs: [{ job: build }, { pipeline: $PARENT }]\n  trigger: { include: ship.yml }\n'
  const { structure, losses } = read({ text })
  const nodes = structure.type === 'graph' ? structure.nodes : []
  expect(nodes.find(({ label }) => label === 'build')?.note).toBe('image node:22')
  expect(nodes.find(({ label }) => label === 'ship')?.note).toBeUndefined()
  expect(losses.map(({ what, line }) => [what, line])).toContainEqual(['`needs`', 5])
})

test('the stage of a job that another file describes is not guessed', () => {
  const text =
    'include:\n  - template: Ship.yml\nstages:\n  - pack\n  - ship\npack:\n  extends: .pack\nship:\n  extends: .ship\n  dependencies: [pack]\n'
  expect(notation.detect({ text, fileName: 'ship.gitlab-ci.yml' })).toBe(0.99)
  const { structure, losses } = read({ text })
  expect(structure.type === 'graph' && structure.groups).toEqual([])
  expect(structure.type === 'graph' && structure.edges).toHaveLength(1)
  expect(losses.map(({ what, why }) => [what, why])).toContainEqual(['the stage "ship"', 'other files are not read'])
})
