import type { Agent } from '../kinds/kind.ts'
import type { Model, ModelRequest } from '../models/model.ts'
import { structuredKeys } from './answer/structured-reader.ts'
import { answerGrammar } from './answer-grammar.ts'

/** Form in which a model writes its answer. */
export interface AnswerForm {
  /** Ends the message: the last that a model reads is best kept. */
  reminder: string
  /** Schema of the answer, where it is JSON. Absent: it is written in tags. */
  schema?: NonNullable<ModelRequest['schema']>
  /** Grammar of the answer, tags included. Absent: it is free. */
  grammar?: string
}

const tags: AnswerForm = {
  reminder: '(Form of the answer: <design_concept>…</design_concept>, then <code>…</code>.)',
}
const tagsWithEdits: AnswerForm = {
  reminder:
    '(Form of the answer: <design_concept>…</design_concept>, then <edit>…</edit>, or <code>…</code> for a whole source.)',
}

/**
 * JSON, held to a schema, for sources that are JSON and for edits by operations, where the model's server takes one. Edits by exact texts are
 * clearer in tags: as JSON every quote in them would have to be escaped. Of other sources, those that are new are held to a grammar: a current
 * one, or one in the request, may have what the grammar does not know.
 */
export function chooseForm(
  { format, operations }: Pick<Agent, 'format' | 'operations'>,
  { takesSchema = false, takesGrammar = false }: Pick<Model, 'takesSchema' | 'takesGrammar'>,
  asksEdits: boolean,
): AnswerForm {
  const { schema, grammar } = format ?? {}
  if (asksEdits) return takesSchema && operations ? editsForm(schema) : tagsWithEdits
  if (takesSchema && schema) return wholeForm(schema)
  return takesGrammar && grammar !== undefined ? { ...tags, grammar: answerGrammar(grammar) } : tags
}

function wholeForm(source: object): AnswerForm {
  return {
    reminder: `(Form of the answer: no tags, but one JSON object: {"${keys.concept}": "…", "${keys.source}": {…}}. "${keys.source}" is the source itself. For an answer in words write them in "${keys.concept}", and null as "${keys.source}".)`,
    schema: objectOf({ [keys.concept]: text, [keys.source]: orNull(source) }),
  }
}

function editsForm(source: object = text): AnswerForm {
  return {
    reminder: `(Form of the answer: no tags, but one JSON object: {"${keys.concept}": "…", "${keys.edits}": [{"op": "update", "id": "…", …}, …], "${keys.source}": null}. For a whole source write it in "${keys.source}", and [] as "${keys.edits}".)`,
    schema: objectOf({
      [keys.concept]: text,
      [keys.edits]: { type: 'array', items: operation },
      [keys.source]: orNull(source),
    }),
  }
}

const keys = structuredKeys
const text = { type: 'string' }
const operation = {
  type: 'object',
  properties: { op: { type: 'string', enum: ['add', 'update', 'remove', 'move'] }, id: text },
  required: ['op', 'id'],
  additionalProperties: true,
}

function orNull(schema: object): object {
  return { anyOf: [schema, { type: 'null' }] }
}

function objectOf(properties: Record<string, object>): NonNullable<ModelRequest['schema']> {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}
