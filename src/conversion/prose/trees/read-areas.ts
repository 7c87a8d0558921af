import type { Tree } from '../../../structure/tree.ts'
import { buildTree, type Whole } from './build-tree.ts'

const longestText = 2000
const fewest = 2
const listMark = /^(?:[-*•+]\s+|\d{1,2}[.)、]\s*)/
const person = String.raw`\p{Lu}[\p{L}'’.-]*(?: (?:de |van |von |der |al-)?\p{Lu}[\p{L}'’.-]*){0,3}`
/** "Lead: Maria Lopez", "Nina Roth leads the project", 项目经理：李娜 */
const heads: readonly RegExp[] = [
  new RegExp(
    `^(?:the )?(?<role>(?:\\w+ ){0,2}(?:lead(?:er)?|manager|boss|head|director|ceo|captain|coach|chair)):?\\s+(?:is )?(?<name>${person})$`,
    'iu',
  ),
  new RegExp(
    `^(?<name>${person}) (?:leads|runs|heads|manages|is in charge of|is the (?<role>(?:\\w+ )?(?:lead(?:er)?|manager|boss|head|director|captain|coach)) of)(?: (?:the|our|this) (?<thing>[\\w ]{2,30})| everything)?$`,
    'u',
  ),
  /^(?<role>\p{Script=Han}{0,4}(?:经理|组长|总监|负责人|队长|主管))(?:是|为|[:：])\s*(?<name>\p{Script=Han}{2,4})$/u,
]
const areas: readonly RegExp[] = [
  new RegExp(
    `^(?:and )?(?<name>${person})(?: is)? (?:for|on|does|handles|covers|looks after|takes care of|is responsible for) (?:the )?(?<area>[\\p{L}\\d /&-]{2,40})$`,
    'u',
  ),
  /^(?<name>\p{Script=Han}{2,4}?)(?:负责|管|做|主管|分管)(?<area>[\p{Script=Han}\w]{2,12})$/u,
]
const asked = /\borg(?:ani[sz]ation)?(?:al)?[- ]?(?:chart|gram)|\borganigram|\bteam\b|组织|架构|团队|人员|分工/i

/**
 * Reads who leads, and who takes which part: "Lead: Maria Lopez, Priya Shah for backend, Tom Reed for frontend". Null where anything else is said, or nobody
 * asks for a team.
 */
export function readAreas(text: string, title: string | null, request: string): Tree | null {
  if (text.length > longestText || !asked.test(request) || /->|→|[{}<>|]/.test(text)) return null
  const clauses = text
    .split(/[\n,，;；。]|\.(?=\s|$)/)
    .map(clause => clause.trim().replace(listMark, ''))
    .filter(clause => clause !== '')
  const [heading = ''] = clauses
  const [first = '', ...others] = asked.test(heading) && !find(heads, heading) ? clauses.slice(1) : clauses
  const above = find(heads, first)
  const people = others.map(clause => find(areas, clause)).filter(found => found !== null)
  if (!above?.name || people.length < fewest || people.length < others.length) return null
  const wholes: Whole[] = [
    { name: above.name, parts: people.map(({ name = '' }) => name), ...roleOf(above) },
    ...people.map(({ name = '', area = '' }) => ({ name, parts: [], role: area })),
  ]
  return buildTree(wholes, title)
}

/** "leads the project" makes a project lead. */
function roleOf({ role, thing }: Partial<Record<string, string>>): Pick<Whole, 'role'> {
  if (role) return { role }
  return thing && !/^(?:team|company|group)$/i.test(thing) ? { role: `${thing} lead` } : {}
}

function find(patterns: readonly RegExp[], clause: string): Partial<Record<string, string>> | null {
  for (const pattern of patterns) {
    const groups = pattern.exec(clause)?.groups
    if (groups) return groups
  }
  return null
}
