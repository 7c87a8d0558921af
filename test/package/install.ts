import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { installPackage } from './installed-package.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file that `readInstalled` waits for. */
    installed: string
  }
}

/**
 * Packs and installs the package beside the tests of the other projects, once for all tests of the package: they wait for it with
 * `readInstalled`.
 */
export default async function install(project: TestProject): Promise<() => Promise<void>> {
  const work = await mkdtemp(join(tmpdir(), 'limn-package-'))
  const result = join(work, 'installed.json')
  project.provide('installed', result)
  const installing = installPackage(work)
    .catch(error => ({ fault: String(error) }))
    .then(async found => {
      await writeFile(`${result}.new`, JSON.stringify(found))
      await rename(`${result}.new`, result)
    })
  return async () => {
    await installing
    await rm(work, { recursive: true })
  }
}
