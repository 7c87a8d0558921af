import type { NotationText } from '../notation.ts'

/** First lines that nothing else begins with. */
const certain =
  /^(?:(?:flowchart(?:-elk)?|graph)\s+(?:TB|TD|BT|LR|RL)\b|(?:flowchart(?:-elk)?|graph)\s*$|sequenceDiagram\b|classDiagram(?:-v2)?\b|stateDiagram(?:-v2)?\b|erDiagram\b|gitGraph\b|quadrantChart\b|xychart(?:-beta)?\b|requirementDiagram\b|C4(?:Context|Container|Component|Dynamic|Deployment)\b|(?:sankey|block|packet|architecture|radar|treemap|treeView|wardley|ishikawa|venn|usecase|swimlane)-beta\b)/
/** "erDiagram for a shop: …": what somebody asks for. */
const spoken = /^(?:sequence|class|state|er)Diagram(?:-v2)?\s*(?:(?:of|for|about|with|showing)\s|:\s*\S)/
/** Words of every day: they count alone on their line, with lines below them. */
const likely =
  /^(?:gantt|pie(?:\s+(?:showData|title\b.*))*|mindmap|timeline(?:\s+(?:LR|TD))?|journey|kanban|block|packet|treemap|sankey|ishikawa|requirement)\s*$/
const windowLength = 65_536

export function detect({ text, fileName = '' }: NotationText): number {
  const isNamed = /\.(?:mmd|mermaid)$/i.test(fileName)
  const first = firstStatement(text.slice(0, windowLength))
  if (first === undefined) return isNamed ? 0.6 : 0
  if (spoken.test(first.line) && !isNamed) return 0
  if (certain.test(first.line)) return isNamed ? 1 : 0.97
  if (likely.test(first.line)) return isNamed ? 1 : first.hasMore ? 0.8 : 0.3
  return isNamed ? 0.6 : 0
}

/** The first line that is neither front matter nor comment, and whether anything indented or told by a colon or a title follows. */
function firstStatement(text: string): { line: string; hasMore: boolean } | undefined {
  const lines = text.split('\n').map(line => line.trimEnd())
  let at = lines.findIndex(line => line.trim() !== '')
  if (lines[at]?.trim() === '---') at = lines.findIndex((line, index) => index > at && line.trim() === '---') + 1
  if (at < 0) return undefined
  for (; at < lines.length; at += 1) {
    const line = lines[at]?.trim() ?? ''
    if (line === '' || line.startsWith('%%')) continue
    const next = lines.slice(at + 1, at + 40).find(below => below.trim() !== '' && !below.trim().startsWith('%%'))
    return { line, hasMore: next !== undefined && /^\s|:|^(?:title|section|dateFormat)\b/.test(next) }
  }
  return undefined
}
