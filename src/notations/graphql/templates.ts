/** A template literal that holds a schema, in the code of a server: gql`type Query { … }`. */
const template = /(?:\b(?:gql|graphql)\s*(?:\(\s*)?|#graphql\s*\n?|\/\*\s*GraphQL\s*\*\/\s*)`((?:[^`\\]|\\.)*)`/dg

const definition = /^[ \t]*(?:extend[ \t]+)?(?:type|interface|input|enum|union|scalar)[ \t]+\w+/m

/** The schema that code has in templates of GraphQL, in its place: all else is blank, so that lines stay as they are. Undefined: there is none. */
export function readTemplates(text: string): string | undefined {
  let schema = ''
  for (const match of text.matchAll(template)) {
    const [start, end] = match.indices?.[1] ?? [0, 0]
    schema += blank(text.slice(schema.length, start)) + text.slice(start, end).replace(/\$\{[^}]*\}/g, blank)
  }
  return definition.test(schema) ? schema : undefined
}

function blank(code: string): string {
  return code.replace(/[^\n]/g, ' ')
}
