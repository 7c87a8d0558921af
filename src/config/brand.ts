import { readFileSync } from 'node:fs'
import { type Brand, brandSchema } from '../contract/styles.ts'

/** Reads a brand file. @throws Error with one line that says what is wrong with it */
export function readBrandFile(path: string): Brand {
  const parsed = brandSchema.safeParse(parseFile(path))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.length ? `"${issue.path.join('.')}" ` : ''
  throw new Error(`${path} is no brand file: ${where}${issue?.message}.`)
}

function parseFile(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    throw new Error(`${path} cannot be read.`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`${path} is not valid JSON.`)
  }
}
