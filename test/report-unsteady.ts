import type { Reporter, TestModule } from 'vitest/node'

/** Names, at the end of a run with `--retry`, the tests that passed only when they were run once more. */
export default class ReportUnsteady implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      for (const test of module.children.allTests('passed')) {
        if (test.diagnostic()?.flaky) console.log(`UNSTEADY: ${module.relativeModuleId} > ${test.fullName}`)
      }
    }
  }
}
