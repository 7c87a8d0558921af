import { expect, test } from 'vitest'
import { isDatabaseAddress, readDatabaseAddress } from './database-address.ts'

test.each([
  ['postgres://ann:secret@db.example.com/shop', { name: 'db.example.com/shop' }],
  ['postgresql://db.example.com:6432/shop?sslmode=require', { name: 'db.example.com:6432/shop' }],
  ['postgres://ann@db/shop?schema=sales', { name: 'db/shop', schema: 'sales' }],
])('%s', (word, expected) => {
  expect(isDatabaseAddress(word)).toBe(true)
  const { connectionString, ...read } = readDatabaseAddress(word)
  expect(read).toEqual(expected)
  expect(connectionString).not.toContain('schema')
})

test('an address that cannot be read is not repeated', () => {
  expect(() => readDatabaseAddress('postgres://ann:secret@db:port/shop')).toThrow(/^(?!.*secret).*cannot be read/)
})

test.each(['shop.sql', 'postgres -> api', 'https://example.com/postgres://'])('%s is no database', word =>
  expect(isDatabaseAddress(word)).toBe(false),
)
