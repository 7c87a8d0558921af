import type { Case, Told } from './clause.ts'

const yes = /^(?:and |but )?(?:if (?:yes|so)\b[,:]?|yes[,:])\s*(?:then )?|^(?=then\b)/i
const no = /^(?:and |but )?(?:if (?:no(?! one\b)|not)\b[,:]?|no[,:])\s*(?:then )?/i
const laterAnswer =
  /((?:^|[,;])\s*)(?:and |but )?(?:(?:if (?:yes|so|no(?! one\b)|not)\b[,:]?|(?:yes|no)[,:])\s*(?:then )?)(?=\S)/gi
/** "still not working?" says what is so; "is it there?" has to be answered. */
const inverted =
  /^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|may|who|what|which|where|when|why|how)\b/i

/** A question with what is done for each answer: "Is it in stock? If yes, pack it. If no, order it." Null where no answer is told. */
export function readAnswered(
  question: string,
  sentence: string,
  readJoined: (sentence: string) => Told[] | null,
): Told[] | null {
  const isDenied = no.test(sentence)
  if (!isDenied && !yes.test(sentence) && inverted.test(question)) return null
  const rest = sentence.replace(isDenied ? no : yes, '').replaceAll(laterAnswer, '$1otherwise ')
  const [first, ...others] = readJoined(rest) ?? []
  if (first?.parts[0]?.kind !== 'act') return null
  const asked: Case = {
    kind: 'case',
    text: question,
    subject: null,
    lead: null,
    isDenied,
    isMoment: false,
    isOfCheck: false,
  }
  return [{ ...first, parts: [asked, ...first.parts] }, ...others]
}
