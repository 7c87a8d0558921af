import { stripRequest } from '../../kinds/strip-request.ts'
import { tellsBranchHistory } from '../../language/branch-history.ts'
import { withoutGaps } from '../../language/plain-text.ts'
import { listParts } from '../../structure/parts.ts'
import { isFaithful } from '../faithful/is-faithful.ts'
import { toldIn } from '../faithful/sentences.ts'
import { withLook } from './figures/choose-mark.ts'
import { withExpectedMarks } from './heading-colon.ts'
import { readListedParts } from './lists/read-listed-parts.ts'
import { readOutline } from './outlines/read-outline.ts'
import { type Reader, readers, readersBelowHeading, readersBelowQuestion, type Said } from './readers.ts'
import { readPhases } from './schedules/read-phases.ts'
import { readTimed } from './schedules/read-timed.ts'
import { readEntities } from './schemas/read-entities.ts'
import { readFacts } from './schemas/read-facts.ts'
import { splitHeading } from './split-heading.ts'
import { splitConsequences, withConsequences } from './trees/consequences.ts'
import { readNested } from './trees/read-nested.ts'
import { readPartsOfTopic } from './trees/read-parts.ts'
import { readJourney } from './workflow/read-journey.ts'

const longestSpaced = 300

/** Reads the sentences of a person as a structure; null where any of them says something that none of the readers knows. */
export function readProse(written: string): Said | null {
  const text = withExpectedMarks(withoutGaps(written))
  // Commits are no steps in a row: who draws them reads them by itself.
  if (tellsBranchHistory(text)) return null
  const listed = faithful(readListedParts(text), text)
  if (listed) return listed
  const { title, body: stripped } = stripRequest(text)
  const isTopicAlone = stripped === text && title !== null
  const body = isTopicAlone ? stripped : toldIn(stripped)
  if (!isTopicAlone) return readSpaced(body, title, text) ?? readSaid(body, title, text)
  // 类图，动物有名字和年龄，…: what follows the name of the kind is told in clauses.
  const isTold = /^(?:(?!步骤|流程)\p{Script=Han}|[\w ])+[，。；]/u.test(title)
  return (
    (isTold ? readSaid(title, null, text) : null) ??
    readTimed(text, null, text) ??
    faithful(readPhases(text), text) ??
    faithful(readFacts(title, title, text), text) ??
    readEntities(text, null, text) ??
    faithful(readJourney(text, null, text), text) ??
    faithful(readOutline(text, title, text), text) ??
    faithful(readNested(title, null, text), text) ??
    readPartsOfTopic(title)
  )
}

/** 公司组织 校长下面有教务处和总务处 教务处管各年级: blanks instead of commas; the first words name what it is about. */
function readSpaced(body: string, title: string | null, text: string): Said | null {
  if (body.length > longestSpaced || /[，,。；;：:、\n]/.test(body) || !/\p{Script=Han}/u.test(body)) return null
  const parts = body.trim().split(/\s+/)
  if (parts.length < 3) return null
  const [first = '', ...others] = parts
  const whole = readSaid(parts.join('，'), title, text)
  return isOfNames(whole) ? whole : onlyOfNames(readSaid(others.join('，'), title ?? first, text))
}

function onlyOfNames(structure: Said | null): Said | null {
  return isOfNames(structure) ? structure : null
}

/** Steps are read at their blanks by another reader; a thing that acts on itself is the title. */
function isOfNames(structure: Said | null): boolean {
  if (!structure || (structure.type === 'graph' && structure.edges.length === 0)) return false
  const isOfSteps = structure.type === 'graph' && structure.nodes.some(({ role }) => role === 'step')
  return !isOfSteps && listParts(structure).connections.every(({ from, to }) => from !== to)
}

/** The first reading that says what the words say; else that of what stands below their heading. */
function readSaid(body: string, title: string | null, text: string): Said | null {
  const said = readFirst(readers, body, title, text) ?? readCauses(body, title, text)
  const headed = said || title !== null ? null : splitHeading(body)
  if (!headed) return said
  const below = headed.isQuestion ? readersBelowQuestion : readersBelowHeading
  return readFirst(below, headed.rest, headed.heading, text)
}

/** Causes, and then what comes of each of them. */
function readCauses(body: string, title: string | null, text: string): Said | null {
  const split = splitConsequences(body)
  const causes = split && readFirst(readers, split.rest, title, split.rest)
  return causes?.type === 'tree' ? faithful(withConsequences(causes, split?.consequences ?? []), text) : null
}

/** Where one reader goes wrong, another may be right. */
function readFirst(some: readonly Reader[], body: string, title: string | null, text: string): Said | null {
  for (const read of some) {
    const said = read(body, title, text)
    const looked = said?.type === 'chart' ? withLook(said, text) : said
    if (faithful(looked, text)) return looked
  }
  return null
}

function faithful(said: Said | null, text: string): Said | null {
  return said && isFaithful(said, text) ? said : null
}
