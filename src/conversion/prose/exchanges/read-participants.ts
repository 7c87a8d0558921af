import type { Interaction, InteractionStep } from '../../../structure/interaction.ts'
import { createIds } from '../../../structure/new-ids.ts'
import { findListed } from './listed/find-list.ts'
import { inferParticipants, type Participants } from './participants.ts'
import { type Act, readActs } from './read-clause.ts'

const longestText = 8_000

/** A sentence, and the condition under which it holds. */
interface Statement {
  condition: string | null
  acts: Act[]
}

/** 缓存没有就查数据库: what whoever asked does then. */
const shortCase = /^(.{2,8}?(?:没有|不存在|未命中|没命中|没查到|失败))(?:的话)?[，]?(?:就|则|再)(.{2,})$/u
/** 返回给客户端: by whoever was told of last. */
const elided = /^(?:再)?(?:返回|回复|查询?|读取?|保存|通知|发送|写入|更新)/u

/**
 * Reads an exchange where a sequence diagram is asked for, and those who take part are named again and again: each sentence is an arrow from who acts to
 * whom it names. Conditions become frames. Null where fewer than two arrows lead from one to another, or where a list says who takes part.
 */
export function readParticipants(text: string, request: string, title: string | null): Interaction | null {
  if (text.length > longestText || /^\s*(?:else|否则)\b/im.test(text) || findListed(request)) return null
  const sentences = sentencesOf(text)
  const participants = inferParticipants(request, sentences)
  const told = participants && readSentences(sentences, participants)
  return told && toInteraction(told, participants, title)
}

const heading = /^(?:interactions?|steps?|flow|messages|交互|步骤|流程|消息)\s*[:：]?$/i

/** Lines where there are lines, sentences and clauses in running text. */
function sentencesOf(text: string): string[] {
  const lines = text
    .replace(/^\s*(?:interactions?|steps?|flow|messages|交互|步骤|流程|消息)\s*[:：]/im, '\n')
    .split(/\n|(?<=[a-z)])\s+-\s+(?=\p{Lu})/u)
    .map(line => line.replace(/^\s*(?:[-*•]|\d{1,3}[.)、])\s*/, '').trim())
    .filter(line => line !== '' && !heading.test(line))
  const sentences = lines.flatMap(line => line.split(/(?<=[.;])\s+(?=\p{Lu})|(?<=[。；])/u))
  return sentences
    .flatMap(clausesOf)
    .map(each => each.replaceAll(/^[\s，,。;；]+|[\s.。;；]+$/g, ''))
    .filter(each => each !== '')
}

/** What commas separate; a condition stays with what follows it. */
function clausesOf(sentence: string): string[] {
  const clauses: string[] = []
  for (const clause of sentence.split(/,\s+(?:and\s+)?(?:then\s+)?|，(?:然后|接着|最后)?/)) {
    const before = clauses.at(-1)
    if (before !== undefined && opensCase.test(before) && !before.includes('，'))
      clauses[clauses.length - 1] = `${before}，${clause}`
    else clauses.push(clause)
  }
  return clauses
}

const opensCase = /^(?:if|when|once|如果|若|当)/i

function readSentences(sentences: readonly string[], participants: Participants): Statement[] | null {
  const told: Statement[] = []
  let subject: string | null = null
  for (const sentence of sentences) {
    const { condition, rest, isShort } = splitCondition(dropHeading(sentence, participants))
    // A heading that names who acts in the lines below it.
    const [, head] = /^(.{2,40})[:：]$/.exec(rest) ?? []
    if (head !== undefined) {
      subject = participants.mentionedIn(head)[0]?.name ?? subject
      continue
    }
    const goesOn = elided.test(rest) && (condition === null || isShort)
    const who =
      participants.subjectOf(rest) ??
      (subject !== null && goesOn ? { name: subject, rest } : goOn(rest, condition, subject, participants))
    const acts = who && readActs(who.name, who.rest, participants)
    if (!acts) return null
    subject = who.name
    told.push({ condition, acts })
  }
  return told.length > 1 ? told : null
}

/** "Data submission: The app sends …": the heading names the step again. "Mobile App: Sends …": it is who does it. */
function dropHeading(sentence: string, participants: Participants): string {
  const [, head = '', rest = ''] = /^([\p{L}\p{N} &/-]{2,40})[:：]\s+(\S.*)$/u.exec(sentence) ?? []
  if (rest === '') return sentence
  const named = participants.subjectOf(head)
  return named?.rest === '' && !participants.subjectOf(rest)
    ? `${named.name} ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`
    : rest
}

/** `isShort`: a condition as in `shortCase`. */
function splitCondition(sentence: string): { condition: string | null; rest: string; isShort: boolean } {
  const [, missed, instead] = shortCase.exec(sentence) ?? []
  if (missed && instead) return { condition: missed, rest: instead, isShort: true }
  const [, condition, rest] =
    /^(?:if|when|once|如果|若|当)\s*(.{2,80}?)(?:,\s*(?:then\s+)?|，(?:则|就)?)(\S.*)$/i.exec(sentence) ?? []
  return { ...(condition && rest ? { condition, rest } : { condition: null, rest: sentence }), isShort: false }
}

/** Who goes on: "It sends …", "Checks the role …". In a condition, who that is about. */
function goOn(
  rest: string,
  condition: string | null,
  subject: string | null,
  participants: Participants,
): { name: string; rest: string } | null {
  const [, pronoun, act = ''] = /^(?:(it|they|he|she|它|他|她)\s*)?(.+)$/i.exec(rest) ?? []
  const name = (condition && participants.mentionedIn(condition)[0]?.name) ?? subject
  if (
    !name ||
    (pronoun === undefined && !/^(?:also |then )?\p{L}+(?:s|es)\b(?! (?:is|are|may|can|will)\b)/u.test(rest))
  )
    return null
  return { name, rest: act }
}

function toInteraction(told: readonly Statement[], { names }: Participants, title: string | null): Interaction | null {
  const newId = createIds('participant')
  const used = new Set(told.flatMap(({ acts }) => acts.flatMap(({ from, to }) => (to === null ? [from] : [from, to]))))
  const participants = names.map(label => ({ id: newId(label), label, kind: 'participant' as const }))
  const ids = new Map(participants.map(({ id, label }) => [label, id]))
  const steps = createSteps(told, name => ids.get(name) ?? name)
  const arrows = told.flatMap(({ acts }) => acts).filter(({ from, to }) => to !== null && from !== to)
  if (arrows.length < 2 || steps === null) return null
  return {
    type: 'interaction',
    ...(title !== null && { title }),
    participants: participants.filter(({ label }) => used.has(label)),
    steps,
  }
}

function createSteps(told: readonly Statement[], idOf: (name: string) => string): InteractionStep[] | null {
  const askedBy = new Map<string, string>()
  let count = 0
  const newId = () => `s${++count}`
  const toSteps = ({ acts }: Statement): InteractionStep[] =>
    acts.map(({ from, to, label, isReply }) => {
      const receiver = to ?? (isReply ? askedBy.get(from) : undefined) ?? from
      if (!isReply && receiver !== from) askedBy.set(receiver, from)
      return {
        type: 'message',
        id: newId(),
        from: idOf(from),
        to: idOf(receiver),
        label,
        kind: isReply && receiver !== from ? 'reply' : 'call',
      }
    })
  return foldConditions(told, toSteps, newId)
}

/**
 * A condition holds for its sentence; where the opposite is told later ("payment is successful …, payment fails …"), for all sentences until
 * then, and both are one frame.
 */
function foldConditions(
  told: readonly Statement[],
  toSteps: (each: Statement) => InteractionStep[],
  newId: () => string,
): InteractionStep[] {
  const steps: InteractionStep[] = []
  for (let index = 0; index < told.length; index++) {
    const each = told[index] as Statement
    if (each.condition === null) {
      steps.push(...toSteps(each))
      continue
    }
    const about = aboutOf(each.condition)
    const other = told.findIndex(
      ({ condition }, at) => at > index && condition !== null && aboutOf(condition) === about,
    )
    const own = told.slice(index, other === -1 ? index + 1 : other)
    const parts = [{ label: each.condition, steps: own.flatMap(toSteps) }]
    const opposite = told[other]
    if (opposite?.condition) parts.push({ label: opposite.condition, steps: toSteps(opposite) })
    steps.push({ type: 'fragment', id: newId(), kind: opposite ? 'alt' : 'opt', parts })
    index = other === -1 ? index : other
  }
  return steps
}

/** The first word of a condition, which says what it is about. */
function aboutOf(condition: string): string {
  const [, word = ''] = /^(?:the |an? )?(\p{Script=Han}{2}|[\p{L}\p{N}-]+)/iu.exec(condition) ?? []
  return word.toLowerCase()
}
