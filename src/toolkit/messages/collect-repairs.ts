import type { Repair } from '../../contract/diagrams.ts'
import type { Catalogue } from '../../shared/messages/catalogue.ts'
import type { Messages, Note } from '../../shared/messages/create-messages.ts'

/**
 * Collects the repairs of a source by the codes of `messages`; what has the same words is told once.
 *
 * @param repairs  those before, to which the others are added
 */
export function collectRepairs<English extends Catalogue>(
  messages: Pick<Messages<English>, 'create'>,
  repairs: Repair[] = [],
): { repairs: Repair[]; note: Note<English> } {
  const told = new Set(repairs.map(({ message }) => message))
  return {
    repairs,
    note(code, ...values) {
      const repair = messages.create(code, ...values)
      if (!told.has(repair.message)) repairs.push(repair)
      told.add(repair.message)
    },
  }
}
