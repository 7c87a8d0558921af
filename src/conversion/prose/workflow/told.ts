import { lookUp } from '../../../language/clauses/dictionary.ts'
import { type Clause, splitClauses } from './clauses.ts'

const arrow = /\s*(?:-{1,2}>|={1,2}>|→|➔|⇒)\s*/g
const verbs =
  'check|call|ask|tell|send|give|sign|take|put|write|fill|file|enter|open|close|scan|print|pack|ship|pay|book|email|text|post|upload|download|save|store|update|create|add|remove|delete|run|test|fix|review|approve|reject|return|wait|clean|wash|dry|cut|mix|stir|bake|cook|serve|load|unload|move|bring|pick|drop|schedule|assign|notify|inform|record|log|archive|publish|deploy|build|merge|show|display|confirm|verify|measure|start|stop|turn|press|hang|sort|mark|grade|hand|refund|replace|repair|order|buy|sell|invoice|escalate|forward|submit|attach|label|weigh|rinse|drain|heat|boil|cool|draw|plan|edit|promote|meet|discuss|vote|collect|deliver|register|interview|hire|train|set|get|go'
/** "fix the code and run the tests": two acts; "salt and pepper" is none. */
const secondAct = new RegExp(
  `\\s+and\\s+(?:then\\s+)?(?=(?:${verbs})\\s+(?!and\\b|or\\b|of\\b|is\\b|are\\b|for\\b)\\S)|\\s+and\\s+(?=the \\w+ (?:is|are|gets?|get|picks?|takes?|sends?|signs?|pays?|calls?|checks?|fills?) )|(?<=^[a-z]+ing)\\s+and\\s+(?=[a-z]+ing$)`,
  'gi',
)
const answers = /(?<=\?[^?]*)[\s,;.]*(?<!\b(?:if|says?) )\b(yes|no)\b\s*[:,-]?\s+(?=\S)/gi
/** "yes -> send it" */
const answerArrow = /\b(yes|no)\s*(?:-{1,2}>|→|=>)\s*/gi
const before = /(?<=\w)\s+(?=(?:if not|otherwise|or else)\b)/gi
const runningNumber = /(?<=^|[\p{Script=Han}\s，,；;])(\d{1,2})[.、]?(?=\p{Script=Han})/gu
const mostSpaced = 18

/** A clause, and whether it goes on with the one before it: "and …". */
export interface Statement extends Clause {
  isJoined?: boolean
}

/** The clauses of what is told, where commas, arrows, spaces between Chinese words, and words of order part them. */
export function splitStatements(text: string): Statement[] {
  return splitClauses(
    markAnswers(
      spreadArrows(spreadSpaces(withoutMarks(text.replaceAll(before, ', ').replaceAll(answerArrow, '$1: ')))),
    ),
  )
    .flatMap(clause => splitActs(clause))
    .filter(({ text: words }) => /[\p{L}\p{N}]/u.test(words))
}

/** "- first\n- second", "1) first 2) second" */
function withoutMarks(text: string): string {
  // 1育苗2移栽3采收
  const counts = [...text.matchAll(runningNumber)].map(([, count]) => Number(count))
  const isCounted = counts.length > 2 && counts.every((count, index) => count === index + 1)
  const spread = isCounted ? text.replaceAll(runningNumber, '\n') : text
  return spread.replaceAll(/(?:^|\n)\s*(?:[-*•·▪+]|\d{1,2}[.)、]|[(（]\d{1,2}[)）]|[①-⑳])\s*/g, '\n')
}

/** 客户下单 仓库备货 发货 */
function spreadSpaces(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text
  const words = text.trim().split(/\s+/)
  const areWords = words.length > 2 && words.every(word => word.length <= mostSpaced)
  if (!/[，,。；;\n]/.test(text) && (text.match(/、/g)?.length ?? 0) > 1) return text.replaceAll('、', '，')
  const marks = text.match(/[，,、。；;\n]/g)?.length ?? 0
  return areWords && marks === 0 ? words.join('，') : text
}

function spreadArrows(text: string): string {
  if (!/->|=>|[→➔⇒]/.test(text)) return text
  return text.replaceAll(arrow, /\p{Script=Han}/u.test(text) ? '，然后' : ', then ')
}

/** "is it late? yes drive no walk" */
function markAnswers(text: string): string {
  return text.includes('?')
    ? text.replaceAll(answers, (_, answer: string) => `. ${answer}: `).replaceAll(/\?\.\s/g, '? ')
    : text
}

/** "ground and brewed": two verbs and nothing else. */
function splitVerbs(words: string): string[] {
  const both = words.split(/\s+and\s+/i)
  const areVerbs = both.length === 2 && both.every(word => !/\s/.test(word) && lookUp(word.toLowerCase()).verb > 0)
  return areVerbs ? both : [words]
}

function splitActs(clause: Clause): Statement[] {
  const parts = clause.text
    .split(secondAct)
    .flatMap(splitVerbs)
    .filter(part => part.trim() !== '')
  return parts.map((text, index) =>
    index === 0 ? { ...clause, text } : { text, isFirst: false, isNext: false, isJoined: true },
  )
}
