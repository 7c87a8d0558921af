import { defineConfig } from 'vitest/config'
import { OrderedFiles } from './test/order-files.ts'
import { checkRequirements } from './test/requirements.ts'

const found = await checkRequirements()

const needPostgres = [
  'src/store/postgres.test.ts',
  'src/store/copy-to-postgres.test.ts',
  'src/turn/event-log.test.ts',
  'test/instances.test.ts',
  'test/leases.test.ts',
]

const needOffice = ['test/exports-in-office.test.ts']

const needSmallDisk = ['test/full-disk.test.ts']

/**
 * Each has a process to itself. The first two load engines that leave a browser's globals, or another `fetch`, behind; the third looks at how
 * its engine was loaded; ECharts tells of an old spelling only once in the life of the process that checks charts; and counting steps slows
 * down all code of its process.
 */
const needOwnProcess = [
  'src/kinds/textdiagram/picture/render.test.ts',
  'src/kinds/infographic/picture/render.test.ts',
  'src/kinds/textdiagram/language/load-mermaid.test.ts',
  'src/kinds/charts/language/silent-faults.test.ts',
  'bench/growth/growth.test.ts',
]

/** Takes tens of seconds of processor time: `npm run test:largest`. */
const needLongTime = ['test/security/largest-inputs.test.ts', 'test/cli.test.ts']

export default defineConfig({
  test: {
    // More than the two cores of the machine that checks every change: tests wait for browsers, processes and time limits.
    maxWorkers: 4,
    sequence: { sequencer: OrderedFiles },
    // So long that a machine which is busy with other things passes too: a test that hangs is the only one that they end.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            'src/**/*.test.ts',
            'test/**/*.test.ts',
            'examples/**/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [
            'test/e2e/**',
            'test/package/**',
            ...needOwnProcess,
            ...needLongTime,
            ...needPostgres,
            ...(found.smallDisk ? [] : needSmallDisk),
            ...(found.office ? [] : needOffice),
          ],
          // Files that follow each other in a worker share what they import. What a file changes of the whole process, it changes back.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: needOwnProcess,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: found.postgres ? needPostgres : [],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'largest', include: needLongTime },
      },
      {
        extends: true,
        // In a real browser, on the real app: it is built once, before the first of them.
        test: {
          name: 'browser',
          include: found.chromium ? ['test/e2e/**/*.test.ts'] : [],
          globalSetup: 'test/e2e/build-app.ts',
          // The service with all its engines is loaded once for a worker, not for each file: no file changes what another one imports.
          isolate: false,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        // On the package as it is packed and installed, once, while the others run: its build finds the app that the browser's have built.
        test: {
          name: 'package',
          include: found.registry ? ['test/package/**/*.test.ts'] : [],
          exclude: found.chromium ? [] : ['test/package/app.test.ts'],
          globalSetup: 'test/package/install.ts',
        },
      },
    ],
  },
})
