import { expect, test } from 'vitest'
import { hideAddresses } from './hide-addresses.ts'

test.each([
  ['the file postgres://ann:secret@db/shop does not exist', 'the file postgres://… does not exist'],
  ["argument 'PostgreSQL://ann:s/e@c\"ret@db/shop' is invalid", "argument 'postgres://…' is invalid"],
  ['postgres://db/shop?password=secret cannot be read (ENOENT)', 'postgres://… cannot be read (ENOENT)'],
  ['/work/postgres:/ann:secret@db/shop', '/work/postgres://…'],
  ['https://ann:s"ecret@example.com/a.mmd cannot be read', 'https://…@example.com/a.mmd cannot be read'],
  ['https://ann:secret@example.com/a.mmd cannot be read', 'https://…@example.com/a.mmd cannot be read'],
])('%s', (text, shown) => expect(hideAddresses(text)).toBe(shown))

test.each(['docs/a.mmd does not exist', 'https://example.com/x@1.mmd', 'browser -> postgres: // @ann'])(
  '%s is shown as it is',
  text => expect(hideAddresses(text)).toBe(text),
)
