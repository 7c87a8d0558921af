import { Failure } from '../../contract/failure.ts'
import { messages } from '../messages/index.ts'
import type { Damage, Excess, FileFormat } from '../messages/words.en.ts'
import { limitVariables, type ReadLimits } from '../read-limits.ts'
import type { ReaderContext } from './reader.ts'

type NamedFile = Pick<ReaderContext, 'name' | 'language'>

/** Failure of bytes that do not match the format. */
export function damaged(why: Damage, { name, language }: NamedFile): Failure {
  return new Failure(messages.createIn(language, 'file-corrupt', { case: 'damaged', name, why }))
}

/** Failure of a file that ends within its format. */
export function cutShort(format: FileFormat, { name, language }: NamedFile): Failure {
  return new Failure(messages.createIn(language, 'file-corrupt', { case: 'cut-short', name, format }))
}

/** Failure of a file that requires a password. */
export function locked({ name, language }: NamedFile): Failure {
  return new Failure(messages.createIn(language, 'file-encrypted', { case: 'password', name }))
}

/** Failure of a file that exceeds a limit: `count` is its value, in the unit of `what`. */
export function overLimit(
  limit: keyof ReadLimits,
  what: Excess,
  count: number | string,
  { name, language }: NamedFile,
): Failure {
  const values = { name, what, count, variable: limitVariables[limit] }
  return new Failure(messages.createIn(language, 'file-too-large', { case: 'over-limit', ...values }))
}

/** Failure of a file in a format that is not read. `save`: endings that its program can save, and that are read. */
export function unsupported(
  { format, save = '', holdsNoSources = false }: { format: FileFormat; save?: string; holdsNoSources?: boolean },
  { name, language }: NamedFile,
): Failure {
  const values = { name, format, save }
  return new Failure(
    messages.createIn(language, 'file-unsupported', { case: holdsNoSources ? 'no-sources' : 'format', ...values }),
  )
}
