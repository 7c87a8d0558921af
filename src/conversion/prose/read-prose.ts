import { stripRequest } from '../../kinds/strip-request.ts'
import type { Graph } from '../../structure/graph.ts'
import type { Interaction } from '../../structure/interaction.ts'
import type { Items } from '../../structure/items.ts'
import type { Schedule } from '../../structure/schedule.ts'
import type { Tree } from '../../structure/tree.ts'
import { readEvents } from './read-events.ts'
import { readExchanges } from './read-exchanges.ts'
import { readLinks } from './read-links.ts'
import { readMilestones } from './read-milestones.ts'
import { readParts, readPartsOfTopic } from './read-parts.ts'

/** Reads the sentences of a person as a structure; null where any of them says something that none of the readers knows. */
export function readProse(text: string): Tree | Interaction | Schedule | Items | Graph | null {
  const { title, body } = stripRequest(text)
  const isTopicAlone = body === text && title !== null
  if (isTopicAlone) return readPartsOfTopic(title)
  return (
    readExchanges(body, title) ??
    readParts(body, title) ??
    readMilestones(body, title) ??
    readEvents(body, title) ??
    readLinks(body, title) ??
    readPartsOfTopic(body)
  )
}
