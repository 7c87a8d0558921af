import { expect, test } from 'vitest'
import { findArchive, isAddress } from './archive-address.ts'

test.each([
  ['https://example.com/files/shop-1.2.zip', 'https://example.com/files/shop-1.2.zip', 'shop-1.2.zip'],
  ['http://10.0.0.1:8080/a.tar.gz?key=1', 'http://10.0.0.1:8080/a.tar.gz?key=1', 'a.tar.gz'],
  ['https://github.com/ann/shop', 'https://github.com/ann/shop/archive/HEAD.tar.gz', 'shop.tar.gz'],
  ['https://www.github.com/ann/shop.git', 'https://github.com/ann/shop/archive/HEAD.tar.gz', 'shop.tar.gz'],
  ['https://github.com/ann/shop/tree/v2/', 'https://github.com/ann/shop/archive/v2.tar.gz', 'shop.tar.gz'],
  [
    'https://gitlab.com/ann/team/shop',
    'https://gitlab.com/api/v4/projects/ann%2Fteam%2Fshop/repository/archive.tar.gz',
    'shop.tar.gz',
  ],
  [
    'https://gitlab.com/ann/shop/-/tree/main',
    'https://gitlab.com/api/v4/projects/ann%2Fshop/repository/archive.tar.gz?sha=main',
    'shop.tar.gz',
  ],
  ['https://codeberg.org/ann/shop', 'https://codeberg.org/ann/shop/archive/HEAD.tar.gz', 'shop.tar.gz'],
  ['https://codeberg.org/ann/shop/src/tag/v1', 'https://codeberg.org/ann/shop/archive/v1.tar.gz', 'shop.tar.gz'],
])('%s', (address, url, fileName) => {
  expect(isAddress(address)).toBe(true)
  expect(findArchive(address)).toEqual({ url, fileName })
})

test.each([
  'https://github.com/ann',
  // A folder of a repository, or a branch with a slash in its name: nobody can tell.
  'https://github.com/ann/shop/tree/main/src',
  'https://github.com/ann/shop/issues/1',
  'https://gitlab.com/ann/shop/-/issues/1',
  'https://codeberg.org/ann/shop/issues',
  'https://example.com/ann/shop',
  'https://constructor/ann/shop',
  'git@github.com:ann/shop.git',
  'ssh://git@example.com/shop.git',
  'file:///etc/passwd.zip',
])('%s is refused', address => {
  expect(isAddress(address)).toBe(true)
  expect(() => findArchive(address)).toThrow(/archive|clone it/)
})

test('a password is not shown', () => {
  expect(() => findArchive('https://ann:se"cret@example.com/shop')).toThrow(/^(?!.*cret)/)
})

test.each(['src', '../shop', 'C:\\shop', '.'])('%s is a folder', word => expect(isAddress(word)).toBe(false))
