import { losses, lossParts } from './losses.ts'
import { createTranslator, type Translator } from './service-texts.ts'

/** Translates what a conversion does not keep into Chinese. Null if it is Chinese already, or not known. */
export const translateService: Translator = createTranslator(losses, lossParts)
