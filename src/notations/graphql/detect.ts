import type { NotationText } from '../notation.ts'
import { readTemplates } from './templates.ts'

const definition =
  /^[ \t]*(?:extend[ \t]+)?(?:type|interface|input)[ \t]+[A-Z_a-z]\w*(?:[ \t]+implements[ \t]+[\w& \t]{1,200})?(?:[ \t]*@[^\n{]{0,200})?[ \t]*\{[ \t]*(?:#[^\n]*)?$/m
const field = /^[ \t]+\w+(?:\([^\n)]{0,400}\))?[ \t]*:[ \t]*\[*[A-Z]\w*[\]!]*[ \t]*(?:@[^\n]*|=[^\n]*|#[^\n]*|,)?$/m
/** A type in one line: the types of its fields are those of GraphQL. */
const short =
  /^[ \t]*(?:extend[ \t]+)?(?:type|interface|input)[ \t]+\w+[^\n={}]{0,300}\{[^\n{}]{0,2000}:[ \t]*\[?(?:ID|String|Int|Float|Boolean)\b[^\n{}]{0,2000}\}[ \t]*$/m
const other = /^(?:union[ \t]+\w+[ \t]*=|scalar[ \t]+\w+[ \t]*$|directive[ \t]+@|schema[ \t]*\{)/m

const named = /^[ \t]*(?:extend[ \t]+)?(?:type|interface|input|enum)[ \t]+\w+[^\n={}]{0,300}\{/m

/** TypeScript and Go have `type` and `interface` too: there, fields end differently or have no colon. */
export function detect({ text, fileName = '' }: NotationText): number {
  const beginning = text.slice(0, 65_536)
  const schema = readTemplates(beginning)
  const head = schema ?? beginning
  const isSchema = (definition.test(head) && field.test(head)) || short.test(head)
  if (/\.(?:graphqls?|gql|sdl)$/i.test(fileName)) return isSchema ? 1 : named.test(head) ? 0.8 : 0.6
  if (!isSchema) return other.test(head) && /^enum[ \t]+\w+[ \t]*\{/m.test(head) ? 0.4 : 0
  if (schema !== undefined) return 0.95
  return /^[ \t]*(?:export|import|const|func|package|fun|val)\b|;[ \t]*$/m.test(head) ? 0.3 : 0.95
}
