const text = { type: 'string' }

/** JSON schema for models with structured output. Other fields of a source, such as its positions, may stay in it. */
export const sourceSchema = {
  type: 'object',
  properties: {
    nodes: listOf({
      id: text,
      type: text,
      data: objectOf({ label: text, icon: text, color: text }, ['label']),
    }),
    edges: listOf({ id: text, source: text, target: text, label: text }),
  },
  required: ['nodes', 'edges'],
  additionalProperties: true,
}

/** The fields that every node and every edge has come first, so that they are required. */
function listOf(properties: Record<string, object>): object {
  return { type: 'array', items: objectOf(properties, Object.keys(properties).slice(0, 3)) }
}

function objectOf(properties: Record<string, object>, required: readonly string[]): object {
  return { type: 'object', properties, required, additionalProperties: true }
}
