/**
/**
 * How a clause goes on from what was told before it: in order; at the end of all; after all cases, whatever became of them; while that is done which was
 * told last; once that is done of which it says that it was.
 */
export type Lead = 'next' | 'last' | 'joint' | 'meanwhile' | 'after'

/** One thing that is done. */
export interface Act {
  kind: 'act'
  /** Without the words that only join it to others. */
  text: string
  /** Who does it, or to what it is done, in lower case: of the clause before, where it has none of its own. Null: whoever reads. */
  subject: string | null
  hasOwnSubject: boolean
  lead: Lead | null
  /** "approves or rejects it": which of them the next sentences tell. */
  isOpenChoice: boolean
  /** "can appeal": what somebody may do where a case ends. */
  isOption: boolean
}

/** When something is done: "if the box is empty", "once the offer is signed". */
export interface Case {
  kind: 'case'
  /** "the box is empty", "once the offer is signed" */
  text: string
  subject: string | null
  lead: Lead | null
  /** "unless" */
  isDenied: boolean
  /** It is a moment, and no choice: "when the parcel arrives". */
  isMoment: boolean
  /** "if it is": what was checked before. */
  isOfCheck: boolean
  /** "when somebody orders": a choice, but a moment where the process begins with it. */
  mayBeMoment?: boolean
  /** One of several kinds that a sentence tells apart, by its name: "urgent". The subject asks which. */
  isKind?: boolean
  /** So many times what was told last leads back, and no more: "three wrong attempts". */
  isLimit?: boolean
  /** Any of several checks that were told: "any of these fails". */
  isOfAny?: boolean
}

/** "otherwise", "if not" */
export interface Else {
  kind: 'else'
  lead: Lead | null
}

/** "and that's it": nothing follows. */
export interface End {
  kind: 'end'
  lead: Lead | null
}

/** "until it is right": what is done in a case is done again. */
export interface Until {
  kind: 'until'
  text: string
  /** The act that it is where no case is open; null for none: "stir until it boils". */
  whole: Act | null
  lead: Lead | null
}

export type Part = Act | Case | Else | End | Until

/** What is told between two ends of sentences. */
export interface Told {
  parts: Part[]
  /** A semicolon or a colon joins it to what stands before it. */
  isJoined: boolean
}
