import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Example } from './kind.ts'

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

/** Where an agent keeps its examples: one case a file, the name is the case. */
export function examplesFolder(agentId: string): string {
  return join(import.meta.dirname, agentId, 'examples')
}
