import { keywords } from './components/roles.ts'
import { readArrow } from './sequence/arrow.ts'
import type { SourceLine } from './source-line.ts'

export type UmlKind = 'sequence' | 'class' | 'component' | 'state' | 'activity'

/** Patterns of lines that are evidence for a kind. The first kind with a certain line is taken; of the others, the one with most lines. */
const certain: readonly (readonly [UmlKind, RegExp])[] = [
  ['state', /^state\s+["\p{L}]|^\[\*\]\s*-|-[\w[\]#,]*-?>\s*\[\*\]/u],
  [
    'activity',
    /^(?:start|stop)$|^:[^:]*;$|^(?:if|while|switch)\s*\(.*\)|^(?:repeat|fork|split)(?:\s+\w+)?$|^\|[^|]+\|$/i,
  ],
  [
    'class',
    /^[+#~-]?\s*(?:(?:abstract\s+)?class|abstract|enum|annotation|struct|object|map|exception)\s+["\p{L}]|^entity\s.*\{$|^interface\s.*\{$|^(?:\S+|"[^"]*")\s+(?:"[^"]*"\s+)?[|}][o|][-.]|[-.][o|][{|](?:\s|$)/iu,
  ],
  [
    'sequence',
    /^(?:participant|activate|deactivate|autonumber|autoactivate|return|destroy|newpage|alt|opt|loop|par|critical|break|ref over|note over|box|else)\b|^==.*==$|^\.\.\.|^\|\|/i,
  ],
  ['component', /^(?!\w*Participant\()[A-Z]\w+\(['"]?\w+['"]?\s*,\s*["']/],
  [
    'component',
    /^(?:Person|System|Container|Component|Enterprise|Deployment|Boundary|Rel|BiRel|Node)\w*\(|^\[[^\]*]+\]|^\(\)|^\([^)*]+\)|^:[^:]+:|-[\w[\]#]*>?\s*[[(](?!\*|\d+\)\s)/,
  ],
]
/** In the body of a class, `== Getters ==` is a heading, and a member may be called as a word of sequences. */
const opensBody = /^[+#~-]?\s*(?:(?:abstract\s+)?class|abstract|enum|interface|annotation|struct|entity|object)\b.*\{$/i
const declaresShape = new RegExp(`^(?:${keywords.join('|')})[\\s(["]`, 'i')

/** Chooses the kind of diagram in an `@startuml` block: the language has no keyword for it. */
export function chooseKind({
  lines,
  direction,
  c4,
}: {
  lines: readonly SourceLine[]
  direction?: string | undefined
  c4?: 'sequence' | 'dynamic' | undefined
}): UmlKind {
  if (c4 === 'sequence' || lines.some(({ text }) => /^Boundary_End\s*\(\s*\)$/.test(text))) return 'sequence'
  const counts: Record<UmlKind, number> = { sequence: 0, class: 0, component: 0, state: 0, activity: 0 }
  let shapes = 0
  let onlySequence = 0
  let inBodies = 0
  let isInBody = false
  for (const { text: line } of lines) {
    const text = withoutLabel(line)
    if (isInBody && certain.some(([kind, pattern]) => kind === 'sequence' && pattern.test(text))) inBodies += 1
    isInBody = opensBody.test(text) || (isInBody && text !== '}')
    for (const [kind, pattern] of certain) if (pattern.test(text)) counts[kind] += 1
    if (declaresShape.test(text)) shapes += 1
    if (/^(?:actor|boundary|control|entity|database|collections|queue)\s[^{[(]*$/i.test(text)) onlySequence += 1
    if (/<\|[-.]|[-.]\|>|^\S+\s+(?:"[^"]*"\s+)?(?:\*|o)[-.]|[-.](?:\*|o)(?:\s|$)/.test(text)) counts.class += 1
  }
  if (counts.state > 0) return 'state'
  if (counts.activity > 0 && counts.activity > counts.sequence) return 'activity'
  // `interface` and `package` stand in both; a class stands in no component diagram.
  if (counts.class > 0 && counts.class >= counts.component && counts.sequence === inBodies) return 'class'
  if (counts.sequence > 0 && counts.component <= counts.sequence) return 'sequence'
  if (counts.component > 0 || shapes > onlySequence) return 'component'
  if (counts.class > 0) return 'class'
  // Only these have a direction.
  if (direction !== undefined) return 'component'
  return isSequence(lines) ? 'sequence' : shapes > 0 ? 'component' : 'class'
}

/** True if a line is evidence for a kind of diagram, whichever. */
export function evidenceOf(line: string): boolean {
  const text = withoutLabel(line)
  return declaresShape.test(text) || certain.some(([, pattern]) => pattern.test(text))
}

function isSequence(lines: readonly SourceLine[]): boolean {
  return lines.some(({ text }) => readArrow(text) !== undefined)
}

/** A line up to the colon before its label, which may hold anything. A line that begins with a colon is a step or an actor. */
function withoutLabel(text: string): string {
  const colon = text.startsWith(':') ? -1 : text.search(/\s:|:\s/)
  return colon > 0 ? text.slice(0, colon).trimEnd() : text
}
