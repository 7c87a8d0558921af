import { editParts, edits } from './edits.ts'
import { failureParts, failures, frameFailures } from './failures.ts'
import { losses, lossParts } from './losses.ts'
import { createTranslator, type ServiceTexts, type Translator } from './service-texts.ts'
import { shared } from './shared.ts'

/** Whole sentences of the service, in the order of their origin. */
export const sentences: ServiceTexts = {
  ...shared,
  ...edits,
  ...failures,
  ...frameFailures,
}

const parts: ServiceTexts = {
  ...editParts,
  ...failureParts,
}

const translateSentence = createTranslator(sentences, parts)
const translateLoss = createTranslator(losses, lossParts)

/** Translates a text of the service into Chinese: a problem, a repair, a failure, a status, a loss. Null if it is Chinese already, or not known. */
export const translateService: Translator = text => translateSentence(text) ?? translateLoss(text)
