import type { Span } from '../../../web/frame/view.ts'
import type { Family } from '../language/diagram-types.ts'
import { message } from './participants.ts'

/** For a node that is shown by its id: sources that give it a label and keep the id. `label` is encoded. */
export function renameSources(family: Family, source: string, span: Span, label: string): string[] {
  const id = source.slice(span.start, span.end)
  if (!/^[\p{L}\p{N}_-]+$/u.test(id)) return []
  switch (family) {
    case 'sequence':
      return [nameParticipant(source, id, label)]
    case 'flowchart':
    case 'er':
    case 'block':
      return [`${source.slice(0, span.end)}["${label}"]${source.slice(span.end)}`]
    case 'class':
      return [behindHeader(source, `class ${id}["${label}"]`)]
    case 'state':
      return [behindHeader(source, `state "${label}" as ${id}`)]
    default:
      return []
  }
}

/** In the line that declares it; one that is not declared is declared where it is first used. */
function nameParticipant(source: string, id: string, label: string): string {
  const declared = new RegExp(`^([ \\t]*(?:create[ \\t]+)?(?:participant|actor)[ \\t]+${id})[ \\t]*$`, 'mu')
  if (declared.test(source)) return source.replace(declared, (_, statement) => `${statement} as ${label}`)
  const lines = source.split('\n')
  const declarations: string[] = []
  let at = -1
  // Participants are drawn in the order in which they are named, so those before it are declared too.
  for (const [index, line] of lines.entries()) {
    const { from, to } = message.exec(line)?.groups ?? {}
    if (from === undefined) continue
    if (at < 0) at = index
    for (const name of [from, to ?? '']) {
      if (!declarations.includes(name) && name !== '') declarations.push(name)
    }
    if (declarations.includes(id)) break
  }
  if (at < 0 || !declarations.includes(id)) return source
  const indent = /^[ \t]*/.exec(lines[at] ?? '')?.[0] ?? ''
  const known = (name: string) =>
    new RegExp(`^[ \\t]*(?:participant|actor)[ \\t]+${escapeForSearch(name)}\\b`, 'mu').test(source)
  const written = declarations
    .slice(0, declarations.indexOf(id) + 1)
    .filter(name => !known(name))
    .map(name => `${indent}participant ${name}${name === id ? ` as ${label}` : ''}`)
  return [...lines.slice(0, at), ...written, ...lines.slice(at)].join('\n')
}

function behindHeader(source: string, statement: string): string {
  const lines = source.split('\n')
  const header = lines.findIndex(line => /^[ \t]*(?:classDiagram|stateDiagram)/.test(line))
  const indent = /^[ \t]*/.exec(lines[header + 1] ?? '')?.[0] || '    '
  return [...lines.slice(0, header + 1), indent + statement, ...lines.slice(header + 1)].join('\n')
}

function escapeForSearch(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
