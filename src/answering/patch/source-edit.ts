import type { Operation } from '../../kinds/kind.ts'

/** One change of the current source, as a model writes it. */
export type SourceEdit = { form: 'text'; old: string; new: string } | { form: 'operation'; operation: Operation }
