import type { Clause, Noun } from './clause.ts'
import type { VerbForm } from './dictionary.ts'
import type { Count } from './find-verb.ts'

/** So often one sentence may be tried: what takes longer is none that a person would read either. */
export const mostAttempts = 400
/** "droplets running nginx": what a noun does, told without a verb of its own. */
export const describing =
  /^(?:running|using|serving|holding|hosting|containing|listening|reading|writing|sending|connecting|talking|feeding|connected|plugged|wired|attached|hosted|deployed|stored|written|built|based|backed|managed|consumed|produced|called|named|shared|exposed|owned|located|installed|mounted|sent|fed|used|published)$/

export interface Read {
  clauses: Clause[]
  next: number
}

/** A clause that others may go on from, and the form of its verb. */
export interface Told {
  clause: Clause
  form: VerbForm | null
}

/** Who may be the subject. */
export interface Option {
  nouns: Noun[]
  /** Where its verb is. */
  at: number
  inner: Clause[]
  count: Count
  isLikely: boolean
}
