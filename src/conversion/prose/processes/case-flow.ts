import type { Graph } from '../../../structure/graph.ts'
import { capitalizeFirst } from '../capitalize-first.ts'
import {
  type Branch,
  type Choice,
  chooseBranches,
  newBranch,
  newChoice,
  pairsWith,
  untoldBranches,
  untoldEnds,
} from './branches.ts'
import type { Act, Case, Lead } from './clause.ts'
import { FlowDrawing, type OpenEnd } from './flow-drawing.ts'
import type { Tongue } from './tongue.ts'
import type { Step, WayBack } from './ways-back.ts'

const longestLabel = 60
const connector = /^(?:when(?:ever)?|once|as soon as|after|on|upon) /i

/** A process while it is put together. All methods return false where it cannot be told what follows what. */
export class CaseFlow {
  readonly #drawing = new FlowDrawing()
  readonly #tongue: Tongue
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
  /** Steps that became questions, and what may come where they are done. */
  readonly #asked: OpenEnd[] = []
  /** The steps that were told before the last choice. */
  #stepsBefore: Step[] = []
  /** Steps that lead back, by their names: several cases may come to the same one. */
  readonly #backwards = new Map<string, { id: string; target: string }>()
  /** The way back that was told last, which a limit may be asked on. */
  #lastBack: { ends: OpenEnd[]; target: string } | null = null

  constructor(tongue: Tongue) {
    this.#tongue = tongue
  }

  get size(): number {
    return this.#drawing.size
  }

  /** Nobody but whoever reads acts. */
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
    return this.#awaiting.at(-1)?.isComplete === false
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

  /** Whether the last case has not begun: nothing is told of it yet. */
  get isBare(): boolean {
    return this.#branch?.ends.some(({ label }) => label !== '') ?? false
  }

  /** Whether the last case leads back, or ends. */
  get isLeft(): boolean {
    return this.#branch?.isClosed ?? false
  }

  /** Whether the last step of the last case tells an end. */
  get isEnding(): boolean {
    return this.#branch?.isEnding ?? false
  }

  /** Whether all cases but the last one lead back, or end. */
  get isOnlyOpen(): boolean {
    return this.#leaves.every(leaf => leaf === this.#branch || leaf.isClosed || leaf.isEnding)
  }

  /** Whether an act goes on with what was done last in the case that is told. */
  followsLast(act: Act): boolean {
    return this.isWithin && this.#tongue.followsLast(act, this.#steps)
  }

  /** Whether a condition is that of another case of the last choice that awaits one. */
  pairs(told: Case): boolean {
    const choice = this.#awaited
    return choice !== undefined && pairsWith(choice, told, this.#tongue)
  }

  /** Whether a condition holds where that of the last choice does not. */
  opposes(condition: string): boolean {
    const choice = this.#awaited
    return choice !== undefined && this.#tongue.excludeEachOther(choice.condition, condition)
  }

  /** The last choice that awaits another case. */
  get #awaited(): Choice | undefined {
    return this.#awaiting.findLast(({ isComplete }) => !isComplete)
  }

  startChoice(told: Case, question: string): boolean {
    if (question.length > longestLabel * 1.5 || (this.#drawing.size > 0 && this.#open.length === 0)) return false
    if (this.#branch && this.#branch.ends.length === 0) return false
    this.#stepsBefore = [...this.#steps]
    const id = this.#drawing.add(this.#tongue.ask(question), 'decision', this.#take())
    if (this.#branch) this.#leaves = this.#leaves.filter(each => each !== this.#branch)
    const [first, other] = told.isDenied ? [this.#tongue.no, this.#tongue.yes] : [this.#tongue.yes, this.#tongue.no]
    const inherited = this.#branch?.stems ?? new Set<string>()
    const branch = this.#enter([{ from: id, label: first }])
    for (const stem of [...inherited, ...this.#tongue.stemsOf(question)]) branch.stems.add(stem)
    if (inherited.size === 0) for (const stem of this.#tongue.stemsOf(question)) this.#before.add(stem)
    this.#awaiting.push(newChoice(id, question, told.subject, [first, other], branch))
    return true
  }

  /** "after three attempts": before the last way back. False where none was told. */
  startLimit({ text }: Case): boolean {
    const way = this.#lastBack
    if (!way || text.length > longestLabel) return false
    const { yes, no, ask } = this.#tongue
    const id = this.#drawing.askBefore(ask(text), way.ends, way.target, no)
    this.#enter([{ from: id, label: yes }]).isLast = true
    this.#lastBack = null
    return true
  }

  /** "if any of these fails": the other case of every check of which it was not told. False where there is none. */
  startOfAny(): boolean {
    const ends = [...this.#ended.splice(0), ...untoldEnds(this.#awaiting)]
    if (ends.length === 0 || this.#awaiting.some(choice => this.#isBare(choice))) return false
    this.#awaiting = []
    this.#enter(ends)
    return true
  }

  /** Another case of the last choice, by its own condition. */
  startNamed(told: Case): boolean {
    while (this.#awaiting.at(-1)?.isComplete) this.#awaiting.pop()
    const choice = this.#awaiting.at(-1)
    if (!choice || this.#isBare(choice) || told.text.length > longestLabel || choice.condition.length > longestLabel)
      return false
    const denied = choice.named === 0 ? this.#tongue.deniedOf(choice.condition, told.text) : null
    if (denied !== null) return this.#startDenial(choice, told, denied)
    if (choice.named === 0) this.#drawing.renameArrows(choice.id, choice.first, capitalizeFirst(choice.condition))
    if (choice.named === 0) this.#named.set(choice.id, choice.subject)
    choice.named += 1
    choice.branch = this.#enter([{ from: choice.id, label: capitalizeFirst(told.text) }])
    for (const stem of this.#tongue.stemsOf(told.text)) choice.branch.stems.add(stem)
    choice.conditions.push(told.text)
    choice.isComplete = this.#tongue.areAll(choice.conditions)
    return true
  }

  /** The other case of a choice that is asked by the condition that is not denied. */
  #startDenial(choice: Choice, told: Case, denied: 'one' | 'other'): boolean {
    const { yes, no, ask, affirm } = this.#tongue
    const isFirst = denied === 'one' && choice.first === yes
    if (isFirst) this.#drawing.rename(choice.id, ask(affirm(choice.condition, told.text)))
    if (isFirst) this.#drawing.renameArrows(choice.id, yes, no)
    choice.isComplete = true
    choice.isYesOrNo = true
    choice.named += 1
    choice.branch = this.#enter([{ from: choice.id, label: isFirst ? yes : choice.other }])
    for (const stem of this.#tongue.stemsOf(told.text)) choice.branch.stems.add(stem)
    return true
  }

  /** "The manager approves it, … If he rejects it, …": an earlier step becomes the question. False where none is denied. */
  startDenialOfStep(told: Case): boolean {
    const { yes, no, askOf, deniedSteps } = this.#tongue
    const steps = this.isUndecided || told.isMoment ? [] : deniedSteps(this.#steps, told)
    const [first] = steps
    if (!first) return false
    const ids = new Set(steps.map(({ id }) => id))
    for (const { id, text } of steps) this.#drawing.askWhether(id, askOf(text), yes)
    const going = newBranch(this.#open.map(end => (ids.has(end.from) ? { ...end, label: yes } : end)))
    this.#leaves.push(going)
    this.#asked.push(...[...ids].map(from => ({ from, label: yes })))
    this.#stepsBefore = this.#steps.slice(0, this.#steps.indexOf(first))
    // "if he does not pay within 2 days": when, besides that he does not.
    const label = /\d/.test(told.text) ? capitalizeFirst(told.text) : no
    this.#enter([...ids].map(from => ({ from, label })))
    for (const stem of this.#tongue.stemsOf(told.text)) this.#branch?.stems.add(stem)
    return true
  }

  /** "otherwise" */
  startOther(): boolean {
    const choice = this.#awaiting.pop()
    if (!choice || this.#isBare(choice) || choice.isYesOrNo) return false
    if (choice.isComplete && this.#awaiting.some(({ isComplete }) => !isComplete)) return false
    this.#enter([{ from: choice.id, label: choice.named > 0 ? this.#tongue.otherwise : choice.other }])
    return true
  }

  /** Nothing is told of the case yet. */
  #isBare({ id, branch }: Choice): boolean {
    return branch.ends.some(({ from }) => from === id)
  }

  #enter(ends: OpenEnd[]): Branch {
    const branch = newBranch(ends)
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
    const isBack = this.#tongue.tellsWayBack(act)
    if (act.isOption && !isBack) return this.#addOption(act)
    if (!isBack || this.#tongue.leadsElsewhere(act, this.#steps)) {
      const same = this.#endOfOther(act.text)
      return same === null ? this.#addStep(act.text, act.subject, act.text) : this.#goBackTo(same)
    }
    const way = this.#tongue.findWayBack(act, this.#steps, this.isUndecided ? this.#stepsBefore : this.#steps)
    if (!way || !this.isUndecided || !this.#branch) return false
    return way.isStep ? this.#goBackBy({ ...act, text: way.label ?? act.text }, way) : this.#goBackTo(way.target)
  }

  /** The step of that name with which another case ends: both come to it. */
  #endOfOther(label: string): string | null {
    const step = this.#branch && this.#steps.find(({ text }) => text === label)
    const isEnd = this.#leaves.some(leaf => leaf !== this.#branch && leaf.ends.some(({ from }) => from === step?.id))
    return step && isEnd ? step.id : null
  }

  #goBackTo(target: string): boolean {
    const ends = this.#take()
    this.#drawing.connect(ends, target)
    this.#lastBack = { ends, target }
    this.#setOpen([])
    if (this.#branch) this.#branch.isClosed = true
    return true
  }

  /** By a step that leads back; several cases may come to the same one. */
  #goBackBy(act: Act, { target }: WayBack): boolean {
    const known = this.#backwards.get(act.text)
    if (known) return known.target === target && this.#goBackTo(known.id)
    if (!this.#addStep(act.text, act.subject, act.text)) return false
    this.#backwards.set(act.text, { id: this.#open[0]?.from ?? '', target })
    return this.#goBackTo(target)
  }

  /** "until it is right": back to the question whether it is wrong. */
  goBackUntil(condition: string): boolean {
    const choice = this.#awaiting.at(-1)
    if (!choice || choice.isComplete || choice.branch !== this.#branch || this.isBare) return false
    return this.#tongue.excludeEachOther(choice.condition, condition) && this.#goBackTo(choice.id)
  }

  /** What is done while the last step is: from where that came from, and both lead to what follows. */
  startBeside(act: Act): boolean {
    const last = this.#steps.at(-1)
    const [only, another] = this.#open
    if (this.isUndecided || this.#beside.length > 0 || !only || another || only.from !== last?.id) return false
    const before = this.#drawing.endsBefore(only.from)
    if (before.length === 0 || this.#tongue.tellsWayBack(act)) return false
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

  /** "the applicant can appeal": nothing follows, unless it is all that is told of a case: "otherwise you can sign yourself". */
  #addOption(act: Act): boolean {
    const isAll = this.isBare
    if (!this.#branch || !this.#addStep(act.text, act.subject, act.text)) return false
    this.#branch.isEnding ||= !isAll
    this.#branch.isOver ||= !isAll
    return true
  }

  /** "and that's it" */
  end(): boolean {
    if (!this.#branch) return false
    this.#ended.push(...this.#branch.ends.filter(({ label }) => label !== ''))
    this.#branch.isClosed = true
    this.#setOpen([])
    return true
  }

  #addStep(label: string, subject: string | null, said: string): boolean {
    if (this.#drawing.has(label)) return false
    const id = this.#drawing.add(label, 'step', this.#take())
    const stems = this.#tongue.stemsOf(said)
    this.#steps.push({ id, text: label, subject, stems })
    for (const stem of stems) (this.#branch?.stems ?? this.#before).add(stem)
    if (this.#branch) this.#branch.isEnding = this.#branch.isLast === true || this.#tongue.isEnding(label)
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
    const isGate = ({ condition, first }: Choice) =>
      first === this.#tongue.yes && lead !== 'joint' && this.#tongue.isGate(condition)
    const untold = untoldBranches(this.#awaiting, isGate)
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
    if (this.#awaiting.some(choice => this.#isBare(choice))) return null
    const open = this.#asked.filter(end => !this.#drawing.leaves(end))
    const ended = [...this.#ended, ...untoldEnds(this.#awaiting), ...open]
    if (ended.length > 0) this.#drawing.add(this.#tongue.end, 'end', ended)
    const isClear = [...this.#named].every(
      ([id, subject]) => (this.#tongue.namesArrows && this.#drawing.dissolve(id)) || this.#askOf(id, subject),
    )
    return isClear ? this.#drawing.toGraph(null) : null
  }

  #askOf(id: string, subject: string | null): boolean {
    if (subject !== null) this.#drawing.rename(id, this.#tongue.ask(subject))
    return subject !== null && !this.#tongue.isPronoun(subject)
  }
}
