/** Hides keys in texts that leave the service indirectly, as logs do. */
export interface Secrets {
  /** Adds a secret that must never be visible. Ignored if it is absent or too short to be a secret. */
  add(secret: string | null | undefined): void
  /** The text without any added secret, and without anything that looks like one. */
  hide(text: string): string
}

/** Shorter strings would hide ordinary words; longer ones are not keys. */
const minimumCharacters = 8
const maximumCharacters = 4_000
/** Number of remembered secrets, the newest ones: a log line follows soon after its request. */
const maximumSecrets = 1_000
const hidden = '[secret]'

/** Patterns of common keys and passwords, whoever issued them. */
const patterns: readonly RegExp[] = [
  // OpenAI, Anthropic, DeepSeek, OpenRouter and many others; Stripe.
  /\b[srp]k[-_][A-Za-z0-9_-]{8,}/g,
  /\bAIza[A-Za-z0-9_-]{30,}/g,
  /\b(?:gsk|xai|hf|ghp|gho|ghs|glpat|pplx|r8|nvapi|fw)[-_][A-Za-z0-9_-]{16,}/g,
  /\bgithub_pat_[A-Za-z0-9_]{20,}/g,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g,
  // JSON Web Tokens (RFC 7519).
  /\beyJ[A-Za-z0-9_-]{8,1000}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/g,
]

/** Patterns of which only the part after the label is hidden. */
const named: readonly RegExp[] = [
  /(\b(?:bearer|basic)\s+)[A-Za-z0-9._~+/=-]{6,}/gi,
  /((?:api[-_]?key|access[-_]?token|authorization|password|secret)\\*["']?\s*[:=]\s*\\*["']?)(?!bearer\b|basic\b)[^\s"'&,}\\]{6,}/gi,
]
/** Passwords in URLs (RFC 3986, 3.2.1). */
const userInfo = /(\b[a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/@"'\\]+@/gi

/**
 * Removes secrets from a JSON text, such as a log line, also from nested JSON and URLs. Quotes are escaped there, so no pattern may depend on
 * the characters around a value.
 */
function formsOf(secret: string | null | undefined): string[] {
  const text = secret?.trim() ?? ''
  if (text.length < minimumCharacters || text.length > maximumCharacters) return []
  const inJson = escapeJson(text)
  return [...new Set([inJson, escapeJson(inJson), encodeURIComponent(text.toWellFormed())])]
}

function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

/** @param kept  secrets of the service itself, which are never forgotten, whatever requests contain */
export function createSecrets(kept: readonly (string | undefined)[] = []): Secrets {
  const permanent = new Set(kept.flatMap(formsOf))
  // A set and no cache: every log line reads all of it, which takes a cache thirty times as long.
  const secrets = new Set<string>()
  return {
    add(secret) {
      // Times and sizes are in every log line; keys contain letters.
      if (/^[\s\d.-]*$/.test(secret ?? '')) return
      for (const form of formsOf(secret)) {
        secrets.delete(form)
        secrets.add(form)
      }
      for (const oldest of secrets) {
        if (secrets.size <= maximumSecrets) break
        secrets.delete(oldest)
      }
    },
    hide(text) {
      let shown = text
      for (const secret of [...permanent, ...secrets])
        if (shown.includes(secret)) shown = shown.replaceAll(secret, hidden)
      for (const pattern of patterns) shown = shown.replace(pattern, hidden)
      for (const pattern of named) shown = shown.replace(pattern, `$1${hidden}`)
      return shown.replace(userInfo, `$1${hidden}@`)
    },
  }
}
