import { describe, expect, test } from 'vitest'
import { describeNotation, expectSound } from '../../../test/notations/every-notation.ts'
import { faultOf, noteOf, summarize } from '../../../test/notations/summarize.ts'
import { notation } from './index.ts'
import { read } from './read.ts'

const ci = `name: CI
on:
  push:
    branches: [main]
    tags: ['v*']
  pull_request:
  schedule:
    - cron: '0 4 * * 1'
permissions: { contents: read }
env:
  NODE_ENV: test
jobs:
  lint:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: npm run lint
  test:
    name: Unit tests
    runs-on: \${{ matrix.os }}
    strategy:
      fail-fast: false
      matrix:
        os: [ubuntu-latest, macos-latest]
        node: [20, 22]
        include:
          - os: windows-latest
            node: 22
    services:
      db:
        image: postgres:16
        env: { POSTGRES_PASSWORD: x }
        ports: ['5432:5432']
    steps:
      - uses: actions/checkout@v4
      - name: Install
        run: |
          npm ci
          npm run build
      - name: Test
        run: npm test
        env: { CI: true }
  build:
    needs: [lint, test]
    uses: ./.github/workflows/build.yml
    with: { target: prod }
    secrets: inherit
  deploy:
    needs: build
    if: \${{ github.ref == 'refs/heads/main' }}
    runs-on: [self-hosted, linux]
    environment: { name: production, url: 'https://x.example' }
    concurrency: deploy
    steps: [{ run: ./deploy.sh }]
`

describe('GitHub Actions workflows', () => {
  test('triggers, jobs, needs, services', async () => {
    const { nodes, edges, losses } = await summarize(notation, { text: ci })
    expect(nodes).toEqual(['push', 'pull request', 'schedule', 'lint', 'Unit tests', 'build', 'deploy', 'db'])
    expect(edges).toEqual([
      'push → lint',
      'pull request → lint',
      'schedule → lint',
      'push → Unit tests',
      'pull request → Unit tests',
      'schedule → Unit tests',
      'Unit tests → db',
      'lint → build',
      'Unit tests → build',
      "build → deploy: if github.ref == 'refs/heads/main'",
    ])
    expect(losses).toEqual([
      '9: `permissions`',
      '10: `env`',
      '22: `strategy.fail-fast`',
      '32: `services.db.env`',
      '33: `services.db.ports`',
      '42: `steps.env`',
      '46: `with`',
      '47: `secrets`',
      '52: `environment.url`',
      '53: `concurrency`',
    ])
  })

  test('what is said of triggers and jobs', () => {
    const { structure } = read({ text: ci })
    expect(structure).toMatchObject({ title: 'CI', direction: 'right' })
    expect(noteOf(structure, 'push')).toBe('branches main\ntags v*')
    expect(noteOf(structure, 'schedule')).toBe('at 0 4 * * 1')
    expect(noteOf(structure, 'Unit tests')?.replace('$', '')).toBe(
      'runs on {{ matrix.os }}\nfor os ubuntu-latest, macos-latest\nfor node 20, 22\nmatrix includes 1\n• actions/checkout@v4\n• Install\n• Test',
    )
    expect(noteOf(structure, 'build')).toBe('calls ./.github/workflows/build.yml')
    expect(noteOf(structure, 'deploy')).toBe('runs on self-hosted, linux\nenvironment production\n• ./deploy.sh')
  })

  const cases: Record<string, { text: string; nodes?: string[]; edges?: string[]; losses?: string[] }> = {
    'one trigger as a word': {
      text: 'on: push\njobs: {a: {runs-on: x, steps: []}}',
      nodes: ['push', 'a'],
      edges: ['push → a'],
      losses: [],
    },
    'triggers as a list': {
      text: 'on: [push, workflow_dispatch]\njobs: {a: {runs-on: x}}',
      nodes: ['push', 'workflow dispatch', 'a'],
      losses: [],
    },
    'inputs of a manual start are not drawn': {
      text: 'on:\n  workflow_dispatch:\n    inputs: {v: {type: string}}\njobs: {a: {runs-on: x}}',
      losses: ['3: `on.workflow_dispatch.inputs`'],
    },
    'a need that is not in the file': {
      text: 'on: push\njobs: {a: {runs-on: x, needs: gone}}',
      nodes: ['push', 'a', 'gone'],
      edges: ['gone → a'],
    },
    'a diamond of needs': {
      text: 'on: push\njobs: {a: {runs-on: x}, b: {needs: a}, c: {needs: [a]}, d: {needs: [b, c]}}',
      edges: ['push → a', 'a → b', 'a → c', 'b → d', 'c → d'],
      losses: [],
    },
    'a condition on the first job': {
      text: "on: push\njobs: {a: {runs-on: x, if: 'github.actor != ''bot'''}}",
      edges: ["push → a: if github.actor != 'bot'"],
    },
    'a container': {
      text: 'on: push\njobs: {a: {runs-on: x, container: {image: node, options: y}}}',
      losses: ['2: `container.options`'],
    },
    'a matrix that is computed': {
      text: `on: push\njobs: {a: {runs-on: x, strategy: {matrix: "\${{ fromJSON(x) }}"}}}`,
      losses: [],
    },
    'a release: build, publish to two places, tell': {
      text: `name: Release
on:
  release:
    types: [published]
jobs:
  build:
    runs-on: ubuntu-latest
    steps: [{uses: actions/checkout@v4}, {run: make}]
  npm:
    needs: build
    runs-on: ubuntu-latest
  image:
    name: Container image
    needs: [build]
    runs-on: ubuntu-latest
  tell:
    needs: [npm, image]
    if: always()
    runs-on: ubuntu-latest
`,
      nodes: ['release', 'build', 'npm', 'Container image', 'tell'],
      edges: [
        'release → build',
        'build → npm',
        'build → Container image',
        'npm → tell: if always()',
        'Container image → tell: if always()',
      ],
      losses: [],
    },
    'a nightly job beside a check of pull requests': {
      text: "on:\n  schedule: [{cron: '30 2 * * *'}]\n  pull_request: {paths: ['src/**']}\njobs:\n  scan: {runs-on: ubuntu-latest}\n  report: {runs-on: ubuntu-latest, needs: scan}",
      nodes: ['schedule', 'pull request', 'scan', 'report'],
      edges: ['schedule → scan', 'pull request → scan', 'scan → report'],
      losses: [],
    },
    'tests with a database and a cache beside them': {
      text: 'on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    services:\n      db: {image: postgres:16}\n      cache: {image: redis:7}',
      nodes: ['push', 'test', 'db', 'cache'],
      edges: ['push → test', 'test → db', 'test → cache'],
      losses: [],
    },
    'a workflow that others call': {
      text: 'on: workflow_call\njobs:\n  plan: {runs-on: ubuntu-latest}\n  apply: {needs: plan, uses: ./.github/workflows/apply.yml}',
      nodes: ['workflow call', 'plan', 'apply'],
      edges: ['workflow call → plan', 'plan → apply'],
      losses: [],
    },
    'no trigger': { text: 'jobs: {a: {runs-on: x}}', nodes: ['a'], edges: [], losses: [] },
    anchors: {
      text: 'on: push\njobs: {a: &a {runs-on: x}, b: {<<: *a, needs: a}}',
      edges: ['push → a', 'a → b'],
      losses: [],
    },
  }

  test.each(Object.keys(cases))('%s', async name => {
    const { text = '', ...expected } = cases[name] ?? {}
    expect(await summarize(notation, { text })).toMatchObject(expected)
  })

  test.each(['', 'jobs: 3', 'on: push\njobs: []', 'on: push'])('%j is refused', async text => {
    expect(await faultOf(notation, text)).toMatch(/[Aa] workflow needs a mapping `jobs` with at least one job\.$/)
  })

  test('2,000 jobs are read at a size that grows with the text', () => {
    const sizeFor = (count: number) => {
      const jobs = Array.from(
        { length: count },
        (_, index) => `  j${index}: {runs-on: x${index > 0 ? `, needs: j${index - 1}` : ''}}\n`,
      )
      const { structure } = read({ text: `on: push\njobs:\n${jobs.join('')}` })
      expectSound(structure)
      return structure.type === 'graph' ? structure.nodes.length + structure.edges.length : 0
    }
    expect([sizeFor(200), sizeFor(2000)]).toEqual([401, 4001])
  })
})

describeNotation(notation, ci, '.github/workflows/ci.yml')

test('jobs in braces are recognised too', () => {
  const text =
    'on: [push]\njobs:\n  lint: {runs-on: ubuntu-latest, steps: [{run: a}]}\n  test: {needs: lint, runs-on: ubuntu-latest}\n'
  expect(notation.detect({ text })).toBeGreaterThan(0.9)
})
