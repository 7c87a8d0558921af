/** Hides keys in texts that leave the service sideways, as logs do. */
export interface Secrets {
  /** What never may be seen. Absent or too short to be a secret: nothing is added. */
  add(secret: string | null | undefined): void
  /** The text without any secret that was added, nor anything that looks like one. */
  hide(text: string): string
}

/** Shorter ones would hide words; longer ones are none. */
const minimumCharacters = 8
const maximumCharacters = 4_000
/** So many are remembered, the newest: a log line comes soon after the request that it tells of. */
const maximumSecrets = 1_000
const hidden = '[secret]'

/** What keys and passwords look like, whoever gave them. */
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

/** The part after the words is hidden. */
const named: readonly RegExp[] = [
  /(\b(?:bearer|basic)\s+)[A-Za-z0-9._~+/=-]{6,}/gi,
  /((?:api[-_]?key|access[-_]?token|authorization|password|secret)\\*["']?\s*[:=]\s*\\*["']?)(?!bearer\b|basic\b)[^\s"'&,}\\]{6,}/gi,
]
/** Passwords in addresses (RFC 3986, 3.2.1). */
const userInfo = /(\b[a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/@"'\\]+@/gi

/** In a JSON text, as each log line is, in one within another, and in an address. Quotes are escaped there: no form fits on what is around texts. */
function formsOf(secret: string | null | undefined): string[] {
  const text = secret?.trim() ?? ''
  if (text.length < minimumCharacters || text.length > maximumCharacters) return []
  const inJson = escapeJson(text)
  return [...new Set([inJson, escapeJson(inJson), encodeURIComponent(text.toWellFormed())])]
}

function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1)
}

/** @param kept  the service's own, which are never forgotten, whatever requests bring */
export function createSecrets(kept: readonly (string | undefined)[] = []): Secrets {
  const own = new Set(kept.flatMap(formsOf))
  const secrets = new Set<string>()
  return {
    add(secret) {
      // Times and sizes stand in every log line; keys have letters.
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
      for (const secret of [...own, ...secrets]) if (shown.includes(secret)) shown = shown.replaceAll(secret, hidden)
      for (const pattern of patterns) shown = shown.replace(pattern, hidden)
      for (const pattern of named) shown = shown.replace(pattern, `$1${hidden}`)
      return shown.replace(userInfo, `$1${hidden}@`)
    },
  }
}
