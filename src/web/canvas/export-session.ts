import { strToU8, type Zippable, zipSync } from 'fflate'
import type { AgentDescription } from '../../contract/agents.ts'
import type { Message, SessionHistory } from '../../contract/sessions.ts'
import { readContent } from '../api/read-content.ts'
import { requestJson } from '../api/request.ts'
import { useSettings } from '../settings/settings-store.ts'
import { readBranch } from '../state/branch.ts'
import { fileName } from './file-name.ts'
import { renderPicture } from './render-picture.ts'
import { saveFile } from './save-file.ts'

/**
 * Exports a session: its newest branch as Markdown, with a picture and the source of every diagram, in one ZIP archive. A diagram that cannot be
 * drawn is included as its source only.
 *
 * @throws RequestError if the session cannot be loaded
 */
export async function exportSession(sessionId: number): Promise<void> {
  const [{ session, messages }, agents] = await Promise.all([
    requestJson<SessionHistory>('GET', `/api/sessions/${sessionId}?contents=reference`),
    requestJson<AgentDescription[]>('GET', '/api/agents'),
  ])
  const branch = readBranch({ messages, leafId: null, turn: null }).messages
  const files: Zippable = {}
  const parts = [`# ${session.title}`]
  let pictures = 0
  for (const stored of branch) {
    const message = { ...stored, content: await readContent(stored) }
    const agent = agents.find(each => each.id === message.agent)
    if (message.role === 'user' || !agent?.file_extension) {
      parts.push(message.role === 'user' ? quote(message) : message.content)
      continue
    }
    if (message.content === '') continue
    pictures += 1
    const name = `diagrams/${pictures}${agent.file_extension}`
    files[name] = strToU8(message.content)
    const picture = await drawMessage(message, agent.id)
    if (picture) files[`diagrams/${pictures}.svg`] = picture
    parts.push(describeDiagram(message, agent, picture ? pictures : null, name))
  }
  files['session.md'] = strToU8(`${parts.filter(part => part !== '').join('\n\n')}\n`)
  const archive = zipSync(files, { level: 6 })
  saveFile(fileName(session.title, null, '.zip'), new Blob([archive.slice()], { type: 'application/zip' }))
}

function quote({ content, attachments }: Message): string {
  const lines = [...content.split('\n'), ...attachments.map(({ name }) => `*${name}*`)]
  return lines.map(line => `> ${line}`).join('\n')
}

function describeDiagram(
  { design_concept, content }: Message,
  agent: AgentDescription,
  picture: number | null,
  file: string,
): string {
  const shown =
    picture === null
      ? fence(content)
      : `![${agent.name}](diagrams/${picture}.svg)\n\n[${file.replace('diagrams/', '')}](${file})`
  return [design_concept ?? '', shown].filter(part => part !== '').join('\n\n')
}

/** A code block whose fence is longer than any in its content. */
function fence(source: string): string {
  const longest = Math.max(2, ...Array.from(source.matchAll(/`+/g), ([ticks]) => ticks.length))
  const ticks = '`'.repeat(longest + 1)
  return `${ticks}\n${source}\n${ticks}`
}

async function drawMessage({ content, valid, style }: Message, agent: string): Promise<Uint8Array | null> {
  if (valid === false) return null
  try {
    const look = { theme: 'light', style: style ?? useSettings.getState().style } as const
    const request = { agent, source: content, format: 'svg', ...look, isTransparent: false, scale: 1 } as const
    return new Uint8Array(await (await renderPicture(request)).arrayBuffer())
  } catch {
    return null
  }
}
