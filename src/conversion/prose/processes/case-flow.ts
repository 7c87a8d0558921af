import type { Graph } from '../../../structure/graph.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import { type Branch, chooseBranches } from './branches.ts'
import type { Act, Case, Lead } from './clause.ts'
import { stemsOf } from './content-words.ts'
import { isEnding } from './endings.ts'
import { FlowDrawing, type OpenEnd } from './flow-drawing.ts'
import { isGate } from './gate.ts'
import { excludeEachOther } from './opposite-cases.ts'
import { findWayBack, leadsElsewhere, type Step, tellsWayBack } from './ways-back.ts'

const longestLabel = 60
const connector = /^(?:when(?:ever)?|once|as soon as|after|on|upon) /i
const pronoun = /^(?:it|he|she|they|this|that|these|everything|everyone)$/

/** A choice of which another case may be told yet. */
interface Choice {
  id: string
  condition: string
  subject: string | null
  first: string
  other: string
  branch: Branch
  /** Its cases have words of their own: "it is red", "it is green". */
  named: number
  /** One of its cases holds wherever the other does not. */
  isComplete: boolean
}

/** A process while it is put together. All methods return false where it cannot be told what follows what. */
export class CaseFlow {
  readonly #drawing = new FlowDrawing()
  readonly #steps: Step[] = []
  /** Words of what was told before the choices that are being read. */
  readonly #before = new Set<string>()
  /** Choices whose cases have words of their own, with what these are of. */
  readonly #named = new Map<string, string | null>()
  #open: OpenEnd[] = []
  #leaves: Branch[] = []
  #awaiting: Choice[] = []
  #branch: Branch | null = null
  /** The step beside which the last one is done. */
  #beside: OpenEnd[] = []
  /** Other cases of which nobody told, and where nothing follows. */
  readonly #ended: OpenEnd[] = []
  /** When the next step is taken. */
  #moment: string | null = null
  /** The steps that were told before the last choice. */
  #stepsBefore: Step[] = []

  get size(): number {
    return this.#drawing.size
  }

  /** Nobody but whoever reads does anything. */
  get isManual(): boolean {
    return this.#steps.every(({ subject }) => subject === null)
  }

  get isWithin(): boolean {
    return this.#branch !== null
  }

  get isUndecided(): boolean {
    return this.#leaves.length > 0
  }

  get awaitsCase(): boolean {
    const choice = this.#awaiting.at(-1)
    return choice !== undefined && !choice.isComplete
  }

  /** Whether "otherwise" may be told of the last choice. */
  get mayHaveOther(): boolean {
    return this.#awaiting.length > 0
  }

  /** What follows is told outside of the cases before. */
  leaveCase(): void {
    this.#branch = null
  }

  /** What follows is told of the case that was told last. */
  stayInCase(): void {
    this.#branch = this.#leaves.at(-1) ?? null
  }

  /** Whether a condition is that of another case of the last choice. */
  pairs(told: Case): boolean {
    const choice = this.#awaiting.at(-1)
    if (!choice || choice.isComplete || told.isMoment || told.isDenied || told.isOfCheck) return false
    // "if he fails again": after he has failed.
    if (/\b(?:again|still)\b/i.test(told.text)) return false
    return (
      this.opposes(told.text) || (this.#isOfSame(choice, told) && (choice.branch.isClosed || choice.branch.isEnding))
    )
  }

  /** Whether a condition holds where that of the last choice does not. */
  opposes(condition: string): boolean {
    const choice = this.#awaiting.at(-1)
    return choice !== undefined && !choice.isComplete && excludeEachOther(choice.condition, condition)
  }

  #isOfSame(choice: Choice, told: Case): boolean {
    return told.subject === null || choice.subject === told.subject || pronoun.test(told.subject)
  }

  startChoice(told: Case, question: string): boolean {
    if (question.length > longestLabel * 1.5 || (this.#drawing.size > 0 && this.#open.length === 0)) return false
    if (this.#branch && this.#branch.ends.length === 0) return false
    this.#stepsBefore = [...this.#steps]
    const id = this.#drawing.add(`${question}?`, 'decision', this.#take())
    if (this.#branch) this.#leaves = this.#leaves.filter(each => each !== this.#branch)
    const [first, other] = told.isDenied ? ['No', 'Yes'] : ['Yes', 'No']
    const inherited = this.#branch?.stems ?? new Set<string>()
    const branch = this.#enter({ from: id, label: first })
    for (const stem of [...inherited, ...stemsOf(question)]) branch.stems.add(stem)
    if (inherited.size === 0) for (const stem of stemsOf(question)) this.#before.add(stem)
    this.#awaiting.push({
      id,
      condition: question,
      subject: told.subject,
      first,
      other,
      branch,
      named: 0,
      isComplete: false,
    })
    return true
  }

  /** Another case of the last choice, by its own condition. */
  startNamed(told: Case): boolean {
    const choice = this.#awaiting.at(-1)
    if (!choice || this.#isBare(choice) || told.text.length > longestLabel || choice.condition.length > longestLabel)
      return false
    const isOpposite = excludeEachOther(choice.condition, told.text)
    if (choice.named === 0) this.#drawing.rename(choice.id, choice.first, capitalizeFirst(choice.condition))
    if (choice.named === 0) this.#named.set(choice.id, choice.subject)
    choice.named += 1
    choice.branch = this.#enter({ from: choice.id, label: capitalizeFirst(told.text) })
    for (const stem of stemsOf(told.text)) choice.branch.stems.add(stem)
    choice.isComplete = isOpposite
    return true
  }

  /** "checks whether it is complete, if not …": the other case of what was checked, told alone. */
  startDenied(question: string): boolean {
    const told: Case = {
      kind: 'case',
      text: question,
      subject: null,
      lead: null,
      isDenied: true,
      isMoment: false,
      isOfCheck: true,
    }
    return this.startChoice(told, question)
  }

  /** "otherwise" */
  startOther(): boolean {
    const choice = this.#awaiting.pop()
    if (!choice || this.#isBare(choice)) return false
    if (choice.isComplete && this.#awaiting.some(({ isComplete }) => !isComplete)) return false
    this.#enter({ from: choice.id, label: choice.named > 0 ? 'Otherwise' : choice.other })
    return true
  }

  /** Nothing is told of the case yet. */
  #isBare({ id, branch }: Choice): boolean {
    return branch.ends.some(({ from }) => from === id)
  }

  #enter(end: OpenEnd): Branch {
    const branch: Branch = {
      ends: [end],
      stems: new Set(),
      isClosed: false,
      isEnding: false,
      isUntold: false,
      isOver: false,
    }
    this.#leaves.push(branch)
    this.#branch = branch
    this.#open = branch.ends
    return branch
  }

  /** When the next step is taken; a step of its own where several ways lead there. */
  setMoment(text: string): boolean {
    const event = text.replace(connector, '')
    const [only, another] = this.#open
    if (only && !another && only.label === '' && text.length <= longestLabel) {
      this.#moment = text
      return true
    }
    return /\s/.test(event.trim()) && this.#addStep(event, null, text)
  }

  get hasMoment(): boolean {
    return this.#moment !== null
  }

  act(act: Act): boolean {
    if ((this.#drawing.size > 0 && this.#open.length === 0) || this.#branch?.isOver) return false
    if (act.isOption && !tellsWayBack(act)) return this.#addOption(act)
    if (!tellsWayBack(act) || leadsElsewhere(act, this.#steps)) return this.#addStep(act.text, act.subject, act.text)
    const way = findWayBack(act, this.#steps, this.isUndecided ? this.#stepsBefore : this.#steps)
    if (!way || !this.isUndecided || !this.#branch) return false
    if (way.isStep && !this.#addStep(act.text, act.subject, act.text)) return false
    this.#drawing.connect(this.#take(), way.target)
    this.#setOpen([])
    this.#branch.isClosed = true
    return true
  }

  /** What is done while the last step is: from where that came from, and both lead to what follows. */
  startBeside(act: Act): boolean {
    const last = this.#steps.at(-1)
    const [only, another] = this.#open
    if (this.isUndecided || this.#beside.length > 0 || !only || another || only.from !== last?.id) return false
    const before = this.#drawing.endsBefore(only.from)
    if (before.length === 0 || tellsWayBack(act)) return false
    const beside = this.#open
    this.#setOpen(before)
    if (!this.#addStep(act.text, act.subject, act.text)) return false
    this.#beside = beside
    return true
  }

  /** What follows comes after all that is done at the same time. */
  joinBeside(): void {
    if (this.#beside.length > 0) this.#setOpen([...this.#beside, ...this.#open])
    this.#beside = []
  }

  /** "the applicant can appeal" */
  #addOption(act: Act): boolean {
    if (!this.#branch || !this.#addStep(act.text, act.subject, act.text)) return false
    this.#branch.isEnding = true
    this.#branch.isOver = true
    return true
  }

  /** "and that's it" */
  end(): boolean {
    if (!this.#branch || this.#branch.ends.some(({ label }) => label !== '')) return false
    this.#branch.isClosed = true
    this.#setOpen([])
    return true
  }

  #addStep(label: string, subject: string | null, said: string): boolean {
    if (this.#drawing.has(label)) return false
    const id = this.#drawing.add(label, 'step', this.#take())
    const stems = stemsOf(said)
    this.#steps.push({ id, text: label, subject, stems })
    for (const stem of stems) (this.#branch?.stems ?? this.#before).add(stem)
    if (this.#branch) this.#branch.isEnding = isEnding(label)
    this.#setOpen([{ from: id, label: '' }])
    return true
  }

  #setOpen(ends: OpenEnd[]): void {
    this.#open = ends
    if (this.#branch) this.#branch.ends = ends
  }

  /** The arrows that lead to the next step, with the moment at which it is taken. */
  #take(): OpenEnd[] {
    const moment = this.#moment
    this.#moment = null
    return moment === null ? this.#open : this.#open.map(({ from }) => ({ from, label: capitalizeFirst(moment) }))
  }

  /**
   * Before what is told outside of all cases: after which of them it comes. `known` are the stems of what it takes for known: where these were told in
   * one case alone, it goes on with that one.
   */
  settle(known: ReadonlySet<string>, lead: Lead | null, mayJoin: boolean): boolean {
    if (!this.isUndecided) return true
    const untold = this.#awaiting
      .filter(({ named }) => named === 0)
      .map(
        ({ id, other, condition, first }): Branch => ({
          ends: [{ from: id, label: other }],
          stems: new Set(),
          isClosed: false,
          isEnding: first === 'Yes' && lead !== 'joint' && isGate(condition),
          isUntold: true,
          isOver: false,
        }),
      )
    const leaves = [...this.#leaves, ...untold]
    const chosen =
      lead === 'joint'
        ? leaves.filter(({ isClosed }) => !isClosed)
        : chooseBranches(leaves, known, this.#before, lead, mayJoin)
    if (!chosen || chosen.length === 0) return false
    for (const leaf of leaves) if (chosen.includes(leaf)) for (const stem of leaf.stems) this.#before.add(stem)
    this.#ended.push(...untold.filter(leaf => leaf.isEnding).flatMap(({ ends }) => ends))
    this.#branch = null
    this.#leaves = []
    this.#awaiting = []
    this.#setOpen(chosen.flatMap(({ ends }) => ends))
    return true
  }

  finish(): Graph | null {
    if (this.#moment !== null) return null
    const untold = this.#awaiting.filter(({ named }) => named === 0)
    if (this.#awaiting.some(choice => this.#isBare(choice))) return null
    const ended = [...this.#ended, ...untold.map(({ id, other }) => ({ from: id, label: other }))]
    if (ended.length > 0) this.#drawing.add('End', 'end', ended)
    const isClear = [...this.#named].every(([id, subject]) => this.#drawing.dissolve(id) || this.#askOf(id, subject))
    return isClear ? this.#drawing.toGraph(null) : null
  }

  #askOf(id: string, subject: string | null): boolean {
    if (subject === null || pronoun.test(subject)) return false
    this.#drawing.askOf(id, subject)
    return true
  }
}
