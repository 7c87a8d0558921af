import { cutAtLine } from '../documents/readers/reader.ts'
import type { AgentInput } from '../kinds/kind.ts'

/** Maximum length of all documents for drawing without a model: no picture shows more, and reading takes time. */
const composedCharacters = 200_000
/** A repository is listed in far more than its picture shows: imports are counted, not drawn one by one. Its reader is quick. */
const listedCharacters = 2_000_000

/** Nobody indents so far: more blanks in a row say no more than a few. What looks for words behind blanks would try each of them. */
const blanksWithoutSense = /\s{500,}/g

/**
 * The input with documents that are short enough to be drawn from, and without long stretches of nothing; `isCut` where a document was
 * cut. Whole lines are kept.
 */
export function limitMaterial<Input extends Pick<AgentInput, 'text' | 'documents'>>(
  input: Input,
): { input: Input; isCut: boolean } {
  let left = composedCharacters
  let isCut = false
  const documents = input.documents.map(document => {
    const isListing = document.kind === 'zip' || document.kind === 'tar'
    const kept = cutAtLine(document.text, isListing ? listedCharacters : left)
    if (!isListing) left -= kept.length
    isCut ||= kept !== document.text
    const text = closeGaps(kept)
    return text === document.text ? document : { ...document, text }
  })
  const text = closeGaps(input.text)
  const isSame = text === input.text && documents.every((document, index) => document === input.documents[index])
  return { input: isSame ? input : { ...input, text, documents }, isCut }
}

function closeGaps(text: string): string {
  return text.replace(blanksWithoutSense, blanks => (blanks.includes('\n') ? '\n\n' : ' '))
}
