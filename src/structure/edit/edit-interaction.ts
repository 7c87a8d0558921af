import type { Interaction, InteractionStep, Message, Participant } from '../interaction.ts'
import { createIds } from '../new-ids.ts'
import { walkSteps } from '../walk.ts'
import { findListed } from './counted-names.ts'
import { type Editor, insertAtEnd, insertBeside, isNamed, takeAllOut, takeOut } from './editor.ts'
import { EditProblem, findNamed, type Named } from './find-named.ts'
import type { Place } from './instruction.ts'

export const editInteraction: Editor<Interaction> = {
  add: (interaction, { label, place }) => {
    const id = createIds(
      'participant',
      interaction.participants.map(participant => participant.id),
    )(label)
    putParticipant(interaction, { id, label, kind: 'participant' }, place)
    return [id]
  },

  remove: (interaction, { name }) => {
    const { participant, message } = findPart(interaction, name)
    if (message) removeSteps(interaction, step => step === message)
    if (participant) {
      takeOut(interaction.participants, participant)
      removeStepsOf(interaction, participant.id)
    }
    return []
  },

  /** Messages after or before another one, those in fragments too. */
  clear: (interaction, { name, where }) => {
    const { message, label } = findPart(interaction, name)
    if (!message || where === 'under') throw new EditProblem('message-place', { name: label })
    const messages = messagesOf(interaction)
    const at = messages.indexOf(message)
    const gone = new Set<InteractionStep>(where === 'before' ? messages.slice(0, at) : messages.slice(at + 1))
    if (gone.size === 0) throw new EditProblem('nothing-there', { name: label })
    removeSteps(interaction, step => gone.has(step))
    return []
  },

  rename: (interaction, { name, to }) => {
    const found = findPart(interaction, name)
    const part = found.participant ?? found.message
    if (part) part.label = to
    return [found.id]
  },

  /** Participants stand in each other's column; their messages stay theirs. */
  swap: (interaction, { name, and }) => {
    const [one, other] = [findPart(interaction, name), findPart(interaction, and)]
    const { participants } = interaction
    if (!one.participant || !other.participant)
      throw new EditProblem('swap-unlike', { one: one.label, other: other.label })
    const [at, otherAt] = [participants.indexOf(one.participant), participants.indexOf(other.participant)]
    participants[at] = other.participant
    participants[otherAt] = one.participant
    return [one.id, other.id]
  },

  move: (interaction, { name, place }) => {
    const { participant, message } = findPart(interaction, name)
    if (message) return moveMessage(interaction, message, place)
    if (!participant) return []
    if (isNamed(place) && findPart(interaction, place.name).participant === participant) {
      throw new EditProblem('into-itself', { name: participant.label })
    }
    takeOut(interaction.participants, participant)
    putParticipant(interaction, participant, place)
    return [participant.id]
  },

  connect: (interaction, { from, to, label, place }) => {
    const [start, end] = [findParticipant(interaction, from), findParticipant(interaction, to)]
    if (label === undefined) {
      throw new EditProblem('message-label', { from: start.label, to: end.label })
    }
    const taken = Array.from(walkSteps(interaction.steps), ({ step }) => step.id)
    const id = createIds('message', taken)('message')
    const kind = answering.test(label) ? 'reply' : 'call'
    const message: Message = { type: 'message', id, from: start.id, to: end.id, label, kind }
    interaction.steps.push(message)
    return place ? moveMessage(interaction, message, place) : [id]
  },

  label: (interaction, { from, to, label }) => {
    const [start, end] = [findParticipant(interaction, from), findParticipant(interaction, to)]
    const [only, ...others] = messagesOf(interaction).filter(each => each.from === start.id && each.to === end.id)
    if (others.length > 0) throw new EditProblem('several-arrows', { one: start.label, other: end.label })
    if (!only) throw new EditProblem('no-messages', { one: start.label, other: end.label })
    only.label = label
    return [only.id]
  },

  disconnect: (interaction, { from, to }) => {
    const ends = [findParticipant(interaction, from), findParticipant(interaction, to)] as const
    const [one, other] = ends.map(({ id }) => id)
    const isBetween = (step: InteractionStep) =>
      step.type === 'message' && ((step.from === one && step.to === other) || (step.from === other && step.to === one))
    if (!Array.from(walkSteps(interaction.steps)).some(({ step }) => isBetween(step))) {
      throw new EditProblem('no-messages', { one: ends[0].label, other: ends[1].label })
    }
    removeSteps(interaction, isBetween)
    return []
  },
}

/** What somebody answers is drawn as an answer. */
const answering = /^(?:returns?|repl(?:y|ies)|responds?|answers?)\b|^(?:返回|回复|响应|应答)/i

function messagesOf({ steps }: Interaction): Message[] {
  return Array.from(walkSteps(steps)).flatMap(({ step }) => (step.type === 'message' ? [step] : []))
}

interface InteractionName extends Named {
  participant?: Participant
  message?: Message
}

function namesOf(interaction: Interaction): InteractionName[] {
  return [
    ...interaction.participants.map(participant => ({ id: participant.id, label: participant.label, participant })),
    ...messagesOf(interaction).map(message => ({ id: message.id, label: message.label, message })),
  ]
}

/** As `findNamed`; "the last message" and "the last arrow" count the messages. */
function findPart(interaction: Interaction, name: string): InteractionName {
  const all = namesOf(interaction)
  return findListed(
    all,
    name.replace(/\barrow$/i, 'message'),
    all.filter(({ message }) => message),
  )
}

function findParticipant(interaction: Interaction, name: string): Participant {
  const names = interaction.participants.map(participant => ({
    id: participant.id,
    label: participant.label,
    participant,
  }))
  return findNamed(names, name).participant
}

function putParticipant({ participants }: Interaction, participant: Participant, place: Place | undefined): void {
  if (!place || !isNamed(place)) {
    insertAtEnd(participants, participant, place?.where ?? 'end')
    return
  }
  const names = participants.map(each => ({ id: each.id, label: each.label, each }))
  const anchor = findNamed(names, place.name).each
  if (place.where === 'under') throw new EditProblem('no-inside', { name: anchor.label })
  insertBeside(participants, participant, anchor, place.where === 'before' ? 'before' : 'after')
}

/** Before or after another message, in the fragment that this one stands in; first or last of all. */
function moveMessage(interaction: Interaction, message: Message, place: Place): string[] {
  if (!isNamed(place)) {
    removeSteps(interaction, step => step === message)
    insertAtEnd<InteractionStep>(interaction.steps, message, place.where)
    return [message.id]
  }
  const anchor = findNamed(
    namesOf(interaction).filter(name => name.message),
    place.name,
  ).message
  if (!anchor || anchor === message || place.where === 'under') {
    throw new EditProblem('message-place', { name: message.label })
  }
  removeSteps(interaction, step => step === message)
  const list = listsOf(interaction).find(steps => steps.includes(anchor))
  if (list) insertBeside<InteractionStep>(list, message, anchor, place.where === 'before' ? 'before' : 'after')
  return [message.id]
}

/** Every list of steps: of the whole, and of each part of a fragment. */
function listsOf({ steps }: Interaction): InteractionStep[][] {
  const fragments = Array.from(walkSteps(steps)).flatMap(({ step }) => (step.type === 'fragment' ? [step] : []))
  return [steps, ...fragments.flatMap(({ parts }) => parts.map(part => part.steps))]
}

/** Removes the steps, and the fragments that are empty then, the inner ones first. */
function removeSteps(interaction: Interaction, mustGo: (step: InteractionStep) => boolean): void {
  const isEmpty = (step: InteractionStep) =>
    step.type === 'fragment' && step.parts.every(({ steps }) => steps.length === 0)
  for (const list of listsOf(interaction).reverse()) {
    takeAllOut(list, step => mustGo(step) || isEmpty(step))
  }
}

/** Messages from and to it, and notes beside nobody else. */
function removeStepsOf(interaction: Interaction, id: string): void {
  for (const { step } of walkSteps(interaction.steps)) {
    if (step.type === 'note') step.over = step.over.filter(each => each !== id)
  }
  removeSteps(interaction, step => {
    if (step.type === 'message') return step.from === id || step.to === id
    return step.type === 'note' && step.over.length === 0
  })
}
