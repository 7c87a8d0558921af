import { cp, glob, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type OutputChunk, rolldown } from 'rolldown'
import { copyLess } from '../../src/kinds/textdiagram/language/load-mermaid.ts'
import { likeSources } from './like-sources.ts'
import { writeNotices } from './write-notices.ts'

const root = resolve(import.meta.dirname, '../..')
const source = join(root, 'src')

/** Bundled packages that also read their own files, with these files. */
const carriedFiles = {
  'pdfjs-dist': ['package.json', 'cmaps', 'standard_fonts'],
  harfbuzzjs: ['dist/harfbuzz-subset.wasm'],
}

/** Packages that bundled packages look for, and can do without. */
const optionalPackages = ['@napi-rs/canvas', 'pg-native']

/**
 * Bundles the service into `folder`: every package but `dependencies`, which have binaries or many files of their own.
 *
 * @throws Error where a module or a package is not found
 */
export async function bundleService(folder: string, dependencies: readonly string[]): Promise<void> {
  const outside = [...dependencies, ...optionalPackages]
  const bundle = await rolldown({
    input: { 'cli/main': join(source, 'cli/main.ts') },
    platform: 'node',
    // Some packages name a module for bundlers, and for Node a script that no bundler can follow.
    resolve: { mainFields: ['module', 'main'] },
    external: name => outside.some(found => name === found || name.startsWith(`${found}/`)),
    plugins: [
      likeSources(source, { carried: Object.keys(carriedFiles), installed: dependencies }),
      // As `load-mermaid.ts` does it where it runs from sources.
      { name: 'mermaid', transform: { filter: { id: /\/mermaid\/dist\// }, handler: code => copyLess(code) } },
    ],
    onLog(level, { message }) {
      if (level === 'warn') throw new Error(message)
    },
  })
  await rm(folder, { recursive: true, force: true })
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
  })
  await bundle.close()
  const chunks = output.filter((file): file is OutputChunk => file.type === 'chunk')
  await writeNotices(join(folder, 'notices.txt'), new Set(chunks.flatMap(chunk => chunk.moduleIds)))
  await copyFiles(folder)
}

async function copyFiles(folder: string): Promise<void> {
  for await (const examples of glob('kinds/[!_]*/examples', { cwd: source })) {
    await cp(join(source, examples), join(folder, examples), { recursive: true })
  }
  await cp(join(source, 'cli/replay/requests'), join(folder, 'cli/replay/requests'), { recursive: true })
  for (const [name, files] of Object.entries(carriedFiles)) {
    for (const file of files) {
      await cp(join(root, 'node_modules', name, file), join(folder, 'vendor', name, file), { recursive: true })
    }
  }
}
