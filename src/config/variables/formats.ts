import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

/** A whole number within a range. */
export const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.int(error).min(min, error).max(max, error))
}

/** The same with a default. */
export const number = (fallback: number, min: number, max: number) => wholeNumber(min, max).default(fallback)

/** The path of a file or folder. */
export const path = z.string().max(1000).optional()

/** Entries that commas part. */
export const list = z
  .string()
  .transform(text =>
    text
      .split(',')
      .map(entry => entry.trim())
      .filter(entry => entry !== ''),
  )
  .pipe(z.array(z.string()))

/** An http or https address, without a slash at its end. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform(address => address.replace(/\/+$/, ''))
  .pipe(z.string())

export const mebibyte = 1024 * 1024

export function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.parse(text)?.origin === text
}

export function isAddressRange(entry: string): boolean {
  return entry.includes('/') ? ipaddr.isValidCIDR(entry) : isIP(entry) !== 0
}

export function isHostAndPort(entry: string): boolean {
  return URL.canParse(`http://${entry}`) && /:\d+$/.test(entry)
}
