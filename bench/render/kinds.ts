import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { examplesFolder } from '../../src/kinds/examples.ts'
import type { Agent, Format } from '../../src/kinds/kind.ts'
import { agents } from '../../src/kinds/registry.ts'

/** A kind of diagram that is drawn, with its correct examples. */
export interface Kind {
  agent: Agent
  format: Format
  sources: string[]
}

export async function readKinds(): Promise<Kind[]> {
  const kinds: Kind[] = []
  for (const agent of agents) {
    if (agent.format && agent.renderModule) {
      kinds.push({ agent, format: agent.format, sources: await readSources(agent.id, agent.format.extension) })
    }
  }
  return kinds
}

async function readSources(agentId: string, extension: string): Promise<string[]> {
  const folder = examplesFolder(agentId)
  const files = (await readdir(folder)).filter(file => file.endsWith(extension) && !file.includes('.broken.'))
  return Promise.all(
    files.filter(file => !file.endsWith('.prompt.txt')).map(file => readFile(join(folder, file), 'utf8')),
  )
}
