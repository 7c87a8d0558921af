import type { Structure } from '../../structure/structure.ts'
import { month } from '../prose/when.ts'

const monthName = new RegExp(`(?<![a-z])${month}(?![a-z])`, 'gi')

/** "Start on 1 June" */
const beginning = /\b(?:[Ss]tarts?|starting|[Bb]egins?|beginning)(?: on| at| from)? (?=\d|\p{Lu})/gu

/** A text of which words are counted: the days of a plan are drawn as lengths, and their months are in none of its names. */
export function withoutDays(text: string, { type }: Structure): string {
  return type === 'schedule' ? text.replaceAll(beginning, ' ').replaceAll(monthName, ' ') : text
}
