import { Failure } from '../../contract/failure.ts'
import type { ValuesFor } from '../../shared/messages/create-messages.ts'
import type { en } from '../messages/en.ts'
import { messages } from '../messages/index.ts'

/** Deepest nesting allowed: deeper than any useful request. */
const maximumDepth = 100

/**
 * Limits the number of values in a JSON text: a mebibyte of brackets is half a million values, and each costs time at every later step.
 *
 * @throws Failure `too-large` for more values, `malformed-json` for nesting that is too deep and for names that would change an object's prototype
 */
export function checkShape(value: unknown, maximumValues: number): void {
  const open: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  let count = 0
  for (let next = open.pop(); next; next = open.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue
    if (next.depth > maximumDepth) throw malformed({ case: 'nested', depth: maximumDepth })
    if (Object.hasOwn(next.value, '__proto__')) throw malformed({ case: 'prototype' })
    const values: unknown[] = Object.values(next.value)
    count += values.length
    if (count > maximumValues) throw tooMany(maximumValues)
    for (const each of values) open.push({ value: each, depth: next.depth + 1 })
  }
}

function malformed(values: ValuesFor<(typeof en)['malformed-json']>[0]): Failure {
  return new Failure(messages.create('malformed-json', values))
}

function tooMany(limit: number): Failure {
  return new Failure(messages.create('too-large', { case: 'values', limit }))
}
