/** What one participant says to another one, or does alone: then both are the same. */
export interface Act {
  from: string
  /** Null: whoever asked. */
  to: string | null
  label: string
  isReply: boolean
}

/** An act, or what is said without anybody in the list who does it. */
export type Told = { type: 'act'; act: Act } | { type: 'note'; text: string; over: string[] }

/** What the sentences before leave open for the next one. */
export interface Context {
  /** Who acted last: "It also stores the bill." */
  actor: string | null
  /** Who is named in the heading above: "BFF validation: checks the token". */
  head: string | null
  last: Act | null
  /** Who acts in the sentence before in the same line: "User submits the form. The data is sent to the shop." */
  sameLine: string | null
}

/** "Once the payment is confirmed, …": when it is done. */
export function withMoment([first, ...others]: readonly Told[], moment: string): Told[] {
  if (!first) return []
  if (first.type === 'note') return [{ ...first, text: moment + first.text }, ...others]
  return [{ ...first, act: { ...first.act, label: moment + first.act.label } }, ...others]
}
