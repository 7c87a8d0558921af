import type { Agent, Example } from '../kinds/kind.ts'

const ownExample = /\n+Example:?\n<design_concept>[\s\S]*?<\/code>/

/** A short prompt without its own example: nearer ones stand in the message. */
export function withoutExample(shortPrompt: string): string {
  return shortPrompt.replace(ownExample, '')
}

/** Examples for a model, of the kind that it draws. */
export function showExamples({ name }: Pick<Agent, 'name'>, examples: readonly Example[]): string {
  const shown = examples.map(
    ({ prompt, source }) => `For the request ${JSON.stringify(prompt.split('\n', 1)[0])}:\n\`\`\`\n${source}\n\`\`\``,
  )
  return `Sources of a ${name} for other requests: take their form, and nothing of what they say.\n${shown.join('\n')}`
}
