import { nearestWords } from '../../../toolkit/text/nearest-words.ts'

/** The families of diagrams that share a grammar or its faults. */
export type Family =
  | 'flowchart'
  | 'sequence'
  | 'class'
  | 'state'
  | 'er'
  | 'gantt'
  | 'timeline'
  | 'journey'
  | 'mindmap'
  | 'git'
  | 'pie'
  | 'quadrant'
  | 'xychart'
  | 'sankey'
  | 'block'
  | 'packet'
  | 'architecture'
  | 'kanban'
  | 'c4'
  | 'requirement'
  | 'radar'
  | 'treemap'
  | 'other'

interface DiagramType {
  family: Family
  /** Start of the first line, as Mermaid 12 expects it. */
  keyword: string
  /** Other spellings, in lower case without blanks, hyphens and underscores. */
  aliases?: readonly string[]
}

/** The longer keyword first where one begins with another. */
const types: readonly DiagramType[] = [
  { family: 'flowchart', keyword: 'flowchart-elk' },
  { family: 'flowchart', keyword: 'flowchart', aliases: ['flow', 'flowdiagram'] },
  { family: 'flowchart', keyword: 'graph', aliases: ['digraph'] },
  { family: 'sequence', keyword: 'sequenceDiagram', aliases: ['sequence', 'seqdiagram'] },
  { family: 'class', keyword: 'classDiagram-v2' },
  { family: 'class', keyword: 'classDiagram' },
  { family: 'state', keyword: 'stateDiagram-v2', aliases: ['statediagram2', 'statemachine', 'statechart', 'state'] },
  { family: 'state', keyword: 'stateDiagram' },
  { family: 'er', keyword: 'erDiagram', aliases: ['erd', 'er', 'entityrelationshipdiagram', 'entityrelationship'] },
  { family: 'gantt', keyword: 'gantt', aliases: ['ganttchart', 'ganttdiagram'] },
  { family: 'timeline', keyword: 'timeline', aliases: ['timelinediagram'] },
  { family: 'journey', keyword: 'journey', aliases: ['userjourney', 'journeydiagram', 'userjourneydiagram'] },
  { family: 'mindmap', keyword: 'mindmap', aliases: ['mindmapdiagram'] },
  { family: 'git', keyword: 'gitGraph', aliases: ['git', 'gitdiagram'] },
  { family: 'pie', keyword: 'pie', aliases: ['piechart', 'piediagram'] },
  { family: 'quadrant', keyword: 'quadrantChart', aliases: ['quadrant', 'quadrantdiagram'] },
  { family: 'xychart', keyword: 'xychart-beta', aliases: ['xychart', 'barchart', 'linechart'] },
  { family: 'xychart', keyword: 'xychart' },
  { family: 'sankey', keyword: 'sankey-beta', aliases: ['sankeydiagram', 'sankeychart'] },
  { family: 'sankey', keyword: 'sankey' },
  { family: 'block', keyword: 'block-beta', aliases: ['blockdiagram'] },
  { family: 'block', keyword: 'block' },
  { family: 'packet', keyword: 'packet-beta', aliases: ['packetdiagram'] },
  { family: 'packet', keyword: 'packet' },
  { family: 'architecture', keyword: 'architecture-beta', aliases: ['architecture', 'architecturediagram'] },
  { family: 'kanban', keyword: 'kanban', aliases: ['kanbanboard'] },
  { family: 'c4', keyword: 'C4Context', aliases: ['c4', 'c4diagram'] },
  { family: 'c4', keyword: 'C4Container' },
  { family: 'c4', keyword: 'C4Component' },
  { family: 'c4', keyword: 'C4Dynamic' },
  { family: 'c4', keyword: 'C4Deployment' },
  { family: 'requirement', keyword: 'requirementDiagram', aliases: ['requirement', 'requirements', 'reqdiagram'] },
  { family: 'requirement', keyword: 'requirement' },
  { family: 'radar', keyword: 'radar-beta', aliases: ['radar', 'radarchart'] },
  { family: 'treemap', keyword: 'treemap-beta', aliases: ['treemapdiagram'] },
  { family: 'treemap', keyword: 'treemap' },
  { family: 'other', keyword: 'treeView-beta' },
  { family: 'other', keyword: 'swimlane-beta' },
  { family: 'other', keyword: 'agentflow-beta' },
  { family: 'other', keyword: 'eventmodeling' },
  { family: 'other', keyword: 'ishikawa-beta', aliases: ['fishbone', 'fishbonediagram'] },
  { family: 'other', keyword: 'ishikawa' },
  { family: 'other', keyword: 'venn-beta', aliases: ['venn', 'venndiagram'] },
  { family: 'other', keyword: 'usecase-beta', aliases: ['usecase', 'usecasediagram'] },
  { family: 'other', keyword: 'wardley-beta' },
  { family: 'other', keyword: 'cynefin-beta' },
  { family: 'other', keyword: 'railroad-beta' },
  { family: 'other', keyword: 'railroad-ebnf-beta' },
  { family: 'other', keyword: 'railroad-abnf-beta' },
  { family: 'other', keyword: 'railroad-peg-beta' },
  { family: 'other', keyword: 'info' },
]

export interface Header {
  family: Family
  keyword: string
  /** What follows the keyword in its line. */
  rest: string
}

/** Reads a diagram's first line, as Mermaid spells its keywords; null for other lines. */
export function readHeader(line: string): Header | null {
  const text = line.trim()
  for (const { family, keyword } of types) {
    if (!text.startsWith(keyword)) continue
    const rest = text.slice(keyword.length)
    if (/^[\w-]/.test(rest)) continue
    return { family, keyword, rest }
  }
  return null
}

/** Guesses the type from a misspelled first line (`Sequence Diagram`, `piee`); null where none is close. */
export function guessHeader(line: string): Header | null {
  const words = line.trim().split(/\s+/)
  for (const count of [3, 2, 1]) {
    if (words.length < count) continue
    const name = simplify(words.slice(0, count).join(''))
    const found = types.find(
      type =>
        simplify(type.keyword) === name ||
        simplify(type.keyword.replace('-beta', '')) === name ||
        type.aliases?.includes(name),
    )
    if (found) return { ...found, rest: words.slice(count).join(' ') }
  }
  const first = simplify(words[0] ?? '')
  const [nearest] =
    first.length < 4
      ? []
      : nearestWords(
          first,
          types.map(type => simplify(type.keyword)),
          6,
        )
  const near = nearest === undefined ? undefined : types.find(type => simplify(type.keyword) === nearest)
  return near ? { ...near, rest: words.slice(1).join(' ') } : null
}

function simplify(name: string): string {
  return name.toLowerCase().replace(/[\s_:;-]/g, '')
}
