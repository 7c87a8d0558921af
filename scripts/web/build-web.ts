import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

const root = resolve(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const examples = join(dist, 'examples')

/** Sources of the web app. */
const sources = [
  'src/web',
  'src/kinds',
  'src/toolkit',
  'src/contract',
  'src/shared',
  'vite.config.ts',
  'package-lock.json',
]

/** Builds the web app into `dist/web`, unless what is there is newer than every source. Resolves to whether it built. */
export async function buildWeb(onStart: () => void = () => {}): Promise<boolean> {
  const built = await newestChange(join(dist, 'web/index.html'))
  const changed = await Promise.all(sources.map(source => newestChange(join(root, source))))
  if (built > Math.max(...changed)) return false
  onStart()
  if ((await newestChange(examples)) < (await newestChange(join(root, 'src/kinds')))) {
    await replaceExamples()
  }
  const { build } = await import('vite')
  // Vite takes what is set here, for example by a test runner, over its own default: React would be the slow one for development.
  process.env.NODE_ENV = 'production'
  // Written beside its place and moved there whole: a service that is running never serves half of it.
  const written = await mkdtemp(join(await makeFolder(dist), 'web-'))
  try {
    await build({
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: written, emptyOutDir: false },
    })
    await compress(join(written, 'assets'))
    await replaceFolder(join(dist, 'web'), written)
  } finally {
    await rm(written, { recursive: true, force: true })
  }
  return true
}

/** All or none: with some of them missing, every first visit would ask the service to draw them. */
async function replaceExamples(): Promise<void> {
  const { drawExamples } = await import('./draw-examples.ts')
  const drawn = await mkdtemp(join(await makeFolder(dist), 'examples-'))
  try {
    await drawExamples(drawn)
    await replaceFolder(examples, drawn)
  } finally {
    await rm(drawn, { recursive: true, force: true })
  }
}

/** Beside each text file its own, smaller: what the service sends to browsers that take gzip. */
async function compress(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue
    const file = join(folder, name)
    await pipeline(createReadStream(file), createGzip({ level: 9 }), createWriteStream(`${file}.gz`))
  }
}

/** Replaces a folder. Of two processes that build at the same time the later one wins; both builds are complete. */
async function replaceFolder(folder: string, replacement: string): Promise<void> {
  const old = await mkdtemp(join(dist, 'old-'))
  await rename(folder, join(old, 'replaced')).catch(() => {})
  await rename(replacement, folder).catch(() => {})
  await rm(old, { recursive: true, force: true })
}

async function makeFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  return folder
}

/** Time of the newest change at or below `path`, in milliseconds since the epoch; 0 where there is none. */
async function newestChange(path: string): Promise<number> {
  const found = await stat(path).catch(() => null)
  if (!found) return 0
  if (found.isFile()) return found.mtimeMs
  const below = (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(async entry => (await stat(join(entry.parentPath, entry.name))).mtimeMs)
  return Math.max(0, ...(await Promise.all(below)))
}
