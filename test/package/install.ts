import type { TestProject } from 'vitest/node'
import { type InstalledPackage, installPackage } from './installed-package.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    installed: InstalledPackage
  }
}

/** Packs and installs the package. Vitest calls it once for all tests of the package. */
export default async function install(project: TestProject): Promise<() => Promise<void>> {
  const { installed, remove } = await installPackage()
  project.provide('installed', installed)
  return remove
}
