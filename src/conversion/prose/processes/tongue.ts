import type { Act, Case } from './clause.ts'
import type { Step, WayBack } from './ways-back.ts'

/** What has to be known of a language to put together a process that is told in it. */
export interface Tongue {
  yes: string
  no: string
  otherwise: string
  end: string
  /** Cases with words of their own may leave the step before them, without a question. */
  namesArrows: boolean
  /** Commas also part what is told after all cases from what is told of the last one. */
  runsOn: boolean
  ask(condition: string): string
  isPronoun(subject: string): boolean
  /** What of a text can be found in another one. */
  stemsOf(text: string): ReadonlySet<string>
  /** The stems of what a text takes for known. */
  knownIn(text: string, subject: string | null): ReadonlySet<string>
  isEnding(words: string): boolean
  /** Whether of two conditions of one thing one holds where the other does not. */
  excludeEachOther(one: string, other: string): boolean
  /** The earlier steps of which a condition says that they are not done, or end badly: each is asked. None where it says no such thing. */
  deniedSteps(steps: readonly Step[], told: Case): readonly Step[]
  /** What is asked of such a step. */
  askOf(step: string): string
  /** Which of two conditions says nothing but that the other one does not hold; null for neither. */
  deniedOf(one: string, other: string): 'one' | 'other' | null
  /** What holds where a condition does not, with whatever the condition says besides. */
  affirm(denied: string, affirmed: string): string
  /** Whether some conditions leave no case untold. */
  areAll(conditions: readonly string[]): boolean
  /** What is checked: "checks whether it is there"; null where nothing is. */
  askedIn(act: string): string | null
  /** Whether somebody goes on with what was handed to them in the last act. */
  handsOver(last: string, to: string): boolean
  /** Whether an act begins with what was done last, and in no step before: 补货完再发货, after 通知采购补货. */
  followsLast(act: Act, steps: readonly Step[]): boolean
  /** Whether something comes of an act that the next cases tell: a review, a test. */
  isCheck(act: string): boolean
  /** Whether what is told in a case is that all is as it should be. */
  tellsCompletion(condition: string): boolean
  /** Whether what follows is done only where a condition holds: where nobody tells of the other case, that ends. */
  isGate(condition: string): boolean
  /** Whether readers are told what to do next, after what only some of them had to do. */
  addressesReader(act: Act): boolean
  tellsWayBack(act: Act): boolean
  leadsElsewhere(act: Act, steps: readonly Step[]): boolean
  findWayBack(act: Act, steps: readonly Step[], before: readonly Step[]): WayBack | null
}
