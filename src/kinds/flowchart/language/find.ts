import { findJsonWith } from '../../../toolkit/json/find-json.ts'

const nodesKey = /["'“]?\bnodes["'”]?\s{0,20}[:：]/

/** Implements `Format.find`: the first JSON value that has nodes. */
export function find(text: string): { start: number; end: number } | null {
  return findJsonWith(text, nodesKey)
}
