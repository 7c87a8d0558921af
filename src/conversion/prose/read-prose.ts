import { stripRequest } from '../../kinds/strip-request.ts'
import type { Chart } from '../../structure/chart.ts'
import type { Graph } from '../../structure/graph.ts'
import type { Interaction } from '../../structure/interaction.ts'
import type { Items } from '../../structure/items.ts'
import type { Schedule } from '../../structure/schedule.ts'
import type { Schema } from '../../structure/schema.ts'
import type { States } from '../../structure/states.ts'
import type { Tree } from '../../structure/tree.ts'
import { readProcess } from './process/read-process.ts'
import { readAgenda } from './read-agenda.ts'
import { readColumns } from './read-columns.ts'
import { readComparison } from './read-comparison.ts'
import { readDated } from './read-dated.ts'
import { readEvents } from './read-events.ts'
import { readExchanges } from './read-exchanges.ts'
import { readFigures } from './read-figures.ts'
import { readHierarchy } from './read-hierarchy.ts'
import { readLinks } from './read-links.ts'
import { readMilestones } from './read-milestones.ts'
import { readParts, readPartsOfTopic } from './read-parts.ts'
import { readSchema } from './read-schema.ts'
import { readScores } from './read-scores.ts'
import { readStates } from './read-states.ts'
import { readSystem } from './read-system.ts'

/** Reads the sentences of a person as a structure; null where any of them says something that none of the readers knows. */
export function readProse(
  text: string,
): Tree | Interaction | Schedule | Schema | States | Items | Graph | Chart | null {
  const { title, body } = stripRequest(text)
  const isTopicAlone = body === text && title !== null
  if (!isTopicAlone) return readSaid(body, title, text)
  // 类图，动物有名字和年龄，…: what follows the name of the kind is told in clauses.
  const isTold = /^(?:(?!步骤|流程)\p{Script=Han}|[\w ])+[，。；]/u.test(title)
  return (isTold ? readSaid(title, null, text) : null) ?? readPartsOfTopic(title)
}

function readSaid(body: string, title: string | null, text: string): ReturnType<typeof readProse> {
  return (
    readColumns(body, title) ??
    readComparison(text, text) ??
    readScores(body, title, text) ??
    readAgenda(body, title) ??
    readFigures(body, title, text) ??
    readStates(body, title, text) ??
    readSchema(body, title, text) ??
    readSystem(body, title, text) ??
    readExchanges(body, title) ??
    readHierarchy(body, title) ??
    readParts(body, title) ??
    readMilestones(body, title) ??
    readEvents(body, title) ??
    readDated(body, title) ??
    readLinks(body, title) ??
    readProcess(body, title) ??
    readPartsOfTopic(body)
  )
}
