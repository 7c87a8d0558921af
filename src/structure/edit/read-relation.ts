import type { Drawing } from './drawing.ts'
import { withAdded } from './in-order.ts'
import type { Edit, Ends } from './instruction.ts'
import { namesIn } from './names-in.ts'
import { unquoted } from './quotes.ts'

/** "A customer can have many orders" */
const has =
  /^(?:an? |each |every |the |one )?(.+?) (?:(?:can|may|must|should) )?(?:also )?(?:has|have) (many|several|multiple|one|exactly one|an?|one or more) (.+)$/i
const zhHas = /^(?:一个|每个|一)?(.+?)(?:可以|能|会|也)?(?:有|包含|对应|拥有)(多个|多条|若干个?|一个|一条)(.+)$/u
/** "Customer to Order is one-to-many" */
const kinds =
  /^(?:the relation(?:ship)? (?:between|from) )?(.+?) (?:to|and) (.+?) (?:is|are|should be|have|has) (?:an? )?(one|many)[- ]to[- ](one|many)(?: relation(?:ship)?)?$/i
const zhKinds = /^(.+?)(?:和|与|跟|对)(.+?)(?:之间)?(?:的关系)?(?:是|改成|改为|应该是)([一多])对([一多])(?:的?关系)?$/u
/** "Add a class Cat that extends Animal" */
const extending =
  /^(?:add |create )?(?:an? |the )?(?:new )?(?:class |interface |entity )?(.+?) (?:(?:that|which) )?(?:also |should |must )*(extends?|inherits? from|implements?|is a (?:kind|subclass) of) (.+)$/i
const zhExtending = /^(?:加一?个?|新增一?个?)?(?:类)?(.+?)[，,]?(?:也|要|应该)*(继承自?|实现)(.+)$/u
/** A new entity: a word or two. */
const name = /^[\p{L}\p{N}_]+(?: [\p{L}\p{N}_]+)?$/u

/** Reads how many of one entity belong to another: "a customer has many orders", 学生和课程是多对多. Null where the first one is not in the drawing. */
export function readRelation(said: string, drawing: Drawing): Edit[] | null {
  if (drawing.type !== 'schema') return null
  const [derived = '', verb = '', base = ''] = namesIn(extending, said).concat(namesIn(zhExtending, said))
  if (drawing.isKnown(base))
    return derive(derived, base, /^implement|实现/i.test(verb) ? 'implements' : 'inherits', drawing)
  const [from = '', count = '', to = ''] = namesIn(has, said)
  if (drawing.isKnown(from))
    return relate(from, to, { from: 'one', to: /many|several|multiple|more/i.test(count) ? 'many' : 'one' }, drawing)
  const [zhFrom = '', zhCount = '', zhTo = ''] = namesIn(zhHas, said)
  if (drawing.isKnown(zhFrom))
    return relate(zhFrom, zhTo, { from: 'one', to: /多|若干/.test(zhCount) ? 'many' : 'one' }, drawing)
  const [one = '', other = '', first, second] = namesIn(kinds, said).concat(namesIn(zhKinds, said))
  const cardinality = (said: string | undefined) => (said === '多' || said?.toLowerCase() === 'many' ? 'many' : 'one')
  const isKnown = drawing.isKnown(one) && drawing.isKnown(other)
  return isKnown ? relate(one, other, { from: cardinality(first), to: cardinality(second) }, drawing) : null
}

function derive(from: string, to: string, is: 'inherits' | 'implements', { isKnown }: Drawing): Edit[] | null {
  const derived = unquoted(from)
  if (!isKnown(derived) && !name.test(derived)) return null
  return withAdded(isKnown(derived) ? null : derived, { kind: 'connect', from: derived, to, is })
}

function relate(from: string, to: string, ends: Ends, { isKnown }: Drawing): Edit[] | null {
  const other = unquoted(to)
  if (!isKnown(other) && !name.test(other)) return null
  return withAdded(isKnown(other) ? null : other, { kind: 'connect', from, to: other, ends })
}
