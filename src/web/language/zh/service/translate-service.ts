import { chartParts, chartRepairs } from './chart-repairs.ts'
import { charts } from './charts.ts'
import { editParts, edits } from './edits.ts'
import { failureParts, failures, frameFailures } from './failures.ts'
import { createTranslator, type ServiceTexts } from './service-texts.ts'
import { shared, sharedParts } from './shared.ts'
import { textdiagram } from './textdiagram.ts'
import { textdiagramParts, textdiagramRepairs } from './textdiagram-repairs.ts'

/** Whole sentences of the service, in the order of their origin. */
export const sentences: ServiceTexts = {
  ...shared,
  ...charts,
  ...chartRepairs,
  ...textdiagram,
  ...textdiagramRepairs,
  ...edits,
  ...failures,
  ...frameFailures,
}

const parts: ServiceTexts = {
  ...sharedParts,
  ...chartParts,
  ...textdiagramParts,
  ...editParts,
  ...failureParts,
}

/** Translates a text of the service into Chinese: a problem, a repair, a failure, a status. Null if it is Chinese already, or not known. */
export const translateService = createTranslator(sentences, parts)
