import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import packageJson from '../../package.json' with { type: 'json' }
import { bundleService } from '../../scripts/build/bundle-service.ts'

const root = resolve(import.meta.dirname, '../..')

/** The command line as the package holds it, with the installed packages of this checkout. */
export interface PackedLimn {
  /** Working directory of its runs, with an empty folder `in`. */
  folder: string
  /** @throws where it ends with another code than 0 */
  run(...words: string[]): Promise<unknown>
  remove(): Promise<void>
}

export async function makePackage(): Promise<PackedLimn> {
  // Below the checkout, whose packages are found from there.
  await mkdir(join(root, 'dist'), { recursive: true })
  const place = await mkdtemp(join(root, 'dist/bench-cli-'))
  const folder = join(place, 'work')
  await mkdir(join(folder, 'in'), { recursive: true })
  await cp(join(root, 'bin'), join(place, 'bin'), { recursive: true })
  await cp(join(root, 'package.json'), join(place, 'package.json'))
  await bundleService(join(place, 'lib'), Object.keys(packageJson.dependencies))
  const launcher = join(place, 'bin/limn.mjs')
  return {
    folder,
    run: (...words) => promisify(execFile)(process.execPath, [launcher, ...words], { cwd: folder }),
    remove: () => rm(place, { recursive: true, force: true }),
  }
}
