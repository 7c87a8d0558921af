import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Agent, Example } from './kind.ts'

const promptExtension = '.prompt.txt'

/** The examples of one agent that say how to ask for them, in the order of their file names. */
export async function loadExamples(agentId: string, extension: string): Promise<Example[]> {
  const folder = examplesFolder(agentId)
  const files = (await readdir(folder)).filter(file => file.endsWith(promptExtension)).sort()
  return Promise.all(
    files.map(async file => {
      const base = file.slice(0, -promptExtension.length)
      const [prompt, source] = await Promise.all([
        readFile(join(folder, file), 'utf8'),
        readFile(join(folder, base + extension), 'utf8'),
      ])
      return { name: base.replace(/^\d+-/, ''), prompt: prompt.trimEnd(), source: source.trimEnd() }
    }),
  )
}

/** Number of featured examples for each language. */
const mostFeatured = 2

/** True if the app shows an example first: those that its agent names, or else the first two of each language; Chinese names end in `-zh`. */
export function isFeatured(
  { name }: Pick<Example, 'name'>,
  all: readonly Pick<Example, 'name'>[],
  featured: Agent['featured'],
): boolean {
  if (featured) return featured.includes(name)
  const isChinese = name.endsWith('-zh')
  const before = all.filter(each => each.name.endsWith('-zh') === isChinese)
  return before.slice(0, mostFeatured).some(each => each.name === name)
}

/** Folder of an agent's examples: one case per file, the name is the case. */
export function examplesFolder(agentId: string): string {
  return join(import.meta.dirname, agentId, 'examples')
}
