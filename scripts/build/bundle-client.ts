import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { rolldown } from 'rolldown'

const root = resolve(import.meta.dirname, '../..')

/**
 * Bundles `limn/client` into `folder`, for Node and browsers: one module that needs no package, and its types.
 *
 * @throws Error where it needs anything else than what both have
 */
export async function bundleClient(folder: string): Promise<void> {
  const bundle = await rolldown({
    input: resolve(root, 'src/client/index.ts'),
    platform: 'neutral',
    onLog(level, { message }) {
      if (level === 'warn') throw new Error(message)
    },
  })
  await bundle.write({ dir: folder, format: 'esm', entryFileNames: 'index.js' })
  await bundle.close()
  const compiler = resolve(root, 'node_modules/typescript/bin/tsc')
  await promisify(execFile)(process.execPath, [
    compiler,
    ...['--project', resolve(import.meta.dirname, 'client-types.json')],
    ...['--outDir', folder],
  ])
}
