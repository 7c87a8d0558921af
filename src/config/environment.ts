import { z } from 'zod'
import { access, requestSizes } from './variables/access.ts'
import { models } from './variables/models.ts'
import { pictures } from './variables/pictures.ts'
import { data, network, observation } from './variables/service.ts'
import { diagrams, documents, queries, workers } from './variables/work.ts'

/*
 * Every variable with its default, its range, and its meaning for the person who sets it (`variables/`). `docs/configuration.md` is written from
 * these groups: after a change run `npm run write-configuration`.
 */

/** The variables by subject, in the order in which a reader needs them. */
export const environmentGroups = [
  { title: 'Network', variables: network },
  { title: 'Data', variables: data },
  { title: 'Access and limits per person', variables: access },
  { title: 'Models', variables: models },
  { title: 'Sizes of requests', variables: requestSizes },
  { title: 'Reading documents', variables: documents },
  { title: 'Queries over tables', variables: queries },
  { title: 'Checking and drawing', variables: diagrams },
  { title: 'Worker processes', variables: workers },
  { title: 'Command line', variables: pictures },
  { title: 'Logs, metrics and traces', variables: observation },
] as const

export const environmentSchema = z.object({
  ...network,
  ...data,
  ...access,
  ...models,
  ...requestSizes,
  ...documents,
  ...queries,
  ...diagrams,
  ...workers,
  ...pictures,
  ...observation,
})

export type Environment = z.infer<typeof environmentSchema>
