import { findJsonWith } from '../../../toolkit/json/find-json.ts'

const seriesKey = /["'“]?\b(?:series|baseOption)["'”]?\s{0,20}[:：]/

/** Implements `Format.find`: the first JSON value that has series. */
export function find(text: string): { start: number; end: number } | null {
  return findJsonWith(text, seriesKey)
}
