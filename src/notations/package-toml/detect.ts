import type { NotationText } from '../notation.ts'
import { looksLikeToml } from '../values/looks-like-toml.ts'

const lookedAt = 64 * 1024
const header =
  /^\s*\[(?:(?:(?:dev-|build-|workspace\.|target\..+\.)?dependencies)(?:\.[\w-]+)?|workspace|project(?:\.optional-dependencies)?|dependency-groups|tool\.poetry(?:\.[\w.-]+)?)\]/m

/** TOML with a table that only packages of Rust and Python have. */
export function detect({ text, fileName = '' }: NotationText): number {
  const beginning = text.slice(0, lookedAt)
  if (!looksLikeToml(beginning) || !header.test(beginning)) return 0
  return /(?:^|\/)(?:cargo|pyproject)\.toml$/i.test(fileName) ? 0.99 : 0.92
}
