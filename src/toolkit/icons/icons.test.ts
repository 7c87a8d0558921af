import { describe, expect, test } from 'vitest'
import { aliases } from './aliases.ts'
import { findIcon } from './find-icon.ts'
import { findNearIcon } from './find-near-icon.ts'
import { searchIcons } from './search-icons.ts'

describe('findIcon', () => {
  test.each([
    ['logos:postgresql', 'logos:postgresql'],
    ['postgres', 'logos:postgresql'],
    ['S3', 'logos:aws-s3'],
    ['k8s', 'logos:kubernetes'],
    ['redis', 'logos:redis'],
    ['Node.js', 'logos:nodejs-icon'],
    ['simple-icons:docker', 'logos:docker-icon'],
    ['database', 'mdi:database'],
  ])('%s is %s', (written, id) => {
    expect(findIcon(written)?.id).toBe(id)
  })

  test.each(['', ':', 'no such thing at all', '__proto__', 'constructor', 'logos:toString'])('%j is none', written => {
    expect(findIcon(written)).toBeNull()
  })

  test('every alias leads to an icon', () => {
    const lost = Object.entries(aliases).filter(([, id]) => findIcon(id)?.id !== id)
    expect(lost).toEqual([])
  })
})

describe('searchIcons', () => {
  test('the icon of the very name comes first', () => {
    expect(searchIcons('postgres', 5)[0]?.id).toBe('logos:postgresql')
  })

  test('every word of the query has to be in the name', () => {
    expect(searchIcons('aws lambda', 3).map(({ id }) => id)).toEqual(['logos:aws-lambda'])
  })

  test('the beginning of a word is enough', () => {
    expect(searchIcons('kuber', 1)[0]?.id).toBe('logos:kubernetes')
  })

  test.each(['', '  ', '::', 'qqqqzzzz'])('%j finds nothing', query => {
    expect(searchIcons(query, 10)).toEqual([])
  })

  test('no more than asked for, none twice', () => {
    const ids = searchIcons('arrow', 40).map(({ id }) => id)
    expect(new Set(ids).size).toBe(40)
  })
})

describe('findNearIcon', () => {
  test.each([
    ['postgrse', 'logos:postgresql'],
    ['logos:kubernets', 'logos:kubernetes'],
    ['kafak', 'logos:kafka-icon'],
    ['load balancr', 'mdi:scale-balance'],
  ])('%s may mean %s', (written, id) => {
    expect(findNearIcon(written)?.id).toBe(id)
  })

  test.each(['', 'zzzzqq', 'x'.repeat(500)])('%j is near to none', written => {
    expect(findNearIcon(written)).toBeNull()
  })
})
