import { defineConfig } from 'vitest/config'
import { OrderedFiles } from './test/order-files.ts'
import { checkRequirements } from './test/requirements.ts'
import {
  needOwnProcess,
  needPostgres,
  needSmallDisk,
  onPostgresToo,
  takeLong,
  takeLongInBrowser,
  takeLongInFirefox,
  takeLongInOffice,
  takeLongInPython,
  takeLongWithChineseFont,
  takeLongWithPostgres,
} from './test/test-files.ts'

const found = await checkRequirements()

/** In a real browser, on the real app: it is built once, before the first of them. */
const inBrowser = {
  globalSetup: 'test/e2e/build-app.ts',
  // The service with all its engines is loaded once for a worker, not for each file: no file changes what another one imports.
  isolate: false,
}

/** `npm test` runs the projects whose names do not begin with `long`, and `npm run test:long` the others. */
export default defineConfig({
  test: {
    // More than the two cores of the machine that checks every change: tests wait for browsers, processes and time limits.
    maxWorkers: 4,
    sequence: { sequencer: OrderedFiles },
    // So long that a machine which is busy with other things passes too: a test that hangs is the only one that they end.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
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
            ...needPostgres,
            ...takeLong,
            ...takeLongWithPostgres,
            ...takeLongWithChineseFont,
            ...takeLongInOffice,
            ...takeLongInPython,
            ...(found.smallDisk ? [] : needSmallDisk),
          ],
          // Files that follow each other in a worker share what they import. What a file changes of the whole process, it changes back.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: needOwnProcess } },
      { extends: true, test: { name: 'postgres', include: found.postgres ? needPostgres : [], isolate: false } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: found.chromium ? ['test/e2e/**/*.test.ts'] : [],
          exclude: [...takeLongInBrowser, ...takeLongInFirefox],
          ...inBrowser,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [
            ...takeLong,
            ...(found.postgres ? takeLongWithPostgres : []),
            ...(found.chineseFont ? takeLongWithChineseFont : []),
            ...(found.office && found.chineseFont ? takeLongInOffice : []),
            ...(found.httpx ? takeLongInPython : []),
          ],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'long-postgres',
          include: found.postgres ? onPostgresToo : [],
          env: { LIMN_TEST_STORE: 'postgres' },
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'long-browser',
          include: [
            ...(found.chromium ? takeLongInBrowser : []),
            ...(found.chromium && found.firefox ? takeLongInFirefox : []),
          ],
          ...inBrowser,
        },
      },
      {
        extends: true,
        // On the package as it is packed and installed, once, while the others run: its build finds the app that the browser's have built.
        test: {
          name: 'long-package',
          include: found.registry ? ['test/package/**/*.test.ts'] : [],
          exclude: found.chromium ? [] : ['test/package/app.test.ts'],
          globalSetup: 'test/package/install.ts',
        },
      },
    ],
  },
})
