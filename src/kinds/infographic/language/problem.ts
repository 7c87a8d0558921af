import type { Problem } from '../../../contract/diagrams.ts'

export function error(fault: string, message: string, line: number): Problem {
  return { code: `infographic/${fault}`, level: 'error', message, line }
}

export function warning(fault: string, message: string, line: number): Problem {
  return { code: `infographic/${fault}`, level: 'warning', message, line }
}

/** As much of a text as fits into a message. */
export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
