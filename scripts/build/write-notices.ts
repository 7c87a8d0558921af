import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes to `file` the licences of the packages that `modules`, paths of files, are from: what they ask of whoever hands on a copy. */
export async function writeNotices(file: string, modules: Iterable<string>): Promise<void> {
  const folders = new Set(Array.from(modules, path => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]))
  const notices = await Promise.all([...folders].filter(folder => folder !== undefined).map(readNotice))
  await writeFile(file, `The service contains these packages.\n\n${notices.sort().join('\n')}`)
}

async function readNotice(folder: string): Promise<string> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && /^(licen[cs]e|notice|copying)/i.test(entry.name))
  const texts = await Promise.all(files.map(file => readFile(join(folder, file.name), 'utf8')))
  return [`${name} ${version} (${license})`, ...texts.map(text => text.trim()), ''].join('\n\n')
}
