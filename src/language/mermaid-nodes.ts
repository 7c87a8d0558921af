import type { Arrow } from './arrows.ts'

const header = /^[^\S\n]*(?:flowchart|graph)\s+(?:TD|TB|BT|LR|RL)\b/m
const shapes = ['\\[\\[(.+?)\\]\\]', '\\[\\((.+?)\\)\\]', '\\(\\[(.+?)\\]\\)', '\\(\\((.+?)\\)\\)', '\\{\\{(.+?)\\}\\}']
const plainShapes = ['\\[[/\\\\]?(.+?)[/\\\\]?\\]', '\\((.+?)\\)', '(\\{.+?\\})', '>(.+?)\\]']
const node = new RegExp(`^([\\w-]+)\\s*(?:${[...shapes, ...plainShapes].join('|')})(?::::\\w+)?$`)

/**
 * Names of arrows in a Mermaid flowchart by the labels of its nodes: `A[User]`, and later `A`, become `User`. The braces of a
 * decision are kept. Any other text gets its arrows back as they are.
 */
export function nameMermaidNodes(text: string, arrows: readonly Arrow[]): readonly Arrow[] {
  if (!header.test(text)) return arrows
  const labels = new Map<string, string>()
  for (const name of arrows.flatMap(({ from, to }) => [from, to])) {
    const [, id, ...written] = node.exec(name.slice(0, 300)) ?? []
    const label = written.find(part => part !== undefined)
    if (id && label) labels.set(id, label.replace(/^(\{?)"(.+)"(\}?)$/, '$1$2$3').trim())
  }
  const rename = (name: string) => labels.get(/^[\w-]+/.exec(name)?.[0] ?? '') ?? name
  return arrows.map(arrow => ({ ...arrow, from: rename(arrow.from), to: rename(arrow.to) }))
}
