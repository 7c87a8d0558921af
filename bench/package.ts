import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { installPackage, startPackage } from '../test/package/installed-package.ts'

/**
 * Measures the size of the package, packed, installed and in the container image, and the time until `npx limn` serves. Prints a figure for each, and
 * fails over a limit. The image is computed, without Docker: the files that its last stage has, and Debian's by their packages.
 */

const megabyte = 1_000_000
/** Size of the packages of `debian:bookworm-slim` (the required ones, and apt) by their own statement, with the manuals that the image leaves out. */
const debianBytes = 81 * megabyte
/** Files that the Dockerfile removes. */
const removed =
  /\/better-sqlite3\/(?:deps|src|prebuilds\/(?:darwin|linuxmusl|win32)-[^/]+)(?:\/|$)|\/noto-emoji\/files\/(?!.*-400-normal\.woff2$)/

async function measure(folder: string): Promise<{ bytes: number; imageBytes: number; files: number }> {
  const sum = { bytes: 0, imageBytes: 0, files: 0 }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const { size } = await stat(path)
    sum.bytes += size
    sum.files += 1
    if (!removed.test(path)) sum.imageBytes += size
  }
  return sum
}

/** Size of the program as the Dockerfile leaves it: without debug symbols (`strip`, of binutils). */
async function measureStripped(program: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'limn-node-'))
  const stripped = join(folder, 'node')
  await promisify(execFile)('strip', ['-o', stripped, program])
  const { size } = await stat(stripped)
  await rm(folder, { recursive: true })
  return size
}

const work = await mkdtemp(join(tmpdir(), 'limn-package-'))
const installed = await installPackage(work)
const { bytes, imageBytes, files } = await measure(installed.folder)
const nodeBytes = await measureStripped(process.execPath)
const begun = performance.now()
const limn = await startPackage(installed.folder, ['--port', '0'])
const startMs = performance.now() - begun
await limn.stop()
await rm(work, { recursive: true })

const inMegabytes = (size: number) => size / megabyte
const figures = [
  { name: 'packed', figure: inMegabytes(installed.tarballBytes), limit: 40, unit: 'MB' },
  { name: 'installed, with its dependencies', figure: inMegabytes(bytes), limit: 250, unit: 'MB' },
  { name: 'files installed', figure: files, limit: 5_000, unit: '' },
  {
    name: 'image: Debian, Node and the package',
    figure: inMegabytes(debianBytes + nodeBytes + imageBytes),
    limit: 350,
    unit: 'MB',
  },
  { name: 'npx limn until it serves', figure: startMs, limit: 3_000, unit: 'ms' },
]
for (const { name, figure, limit, unit } of figures) {
  console.log(`${name}: ${figure.toFixed(figure < 100 ? 1 : 0)} ${unit} (limit ${limit})`)
}
process.exitCode = figures.every(({ figure, limit }) => figure <= limit) ? 0 : 1
