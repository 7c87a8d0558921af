import { expect, test } from 'vitest'
import { decodeEntities } from './entities.ts'
import { escapeAttribute, escapeXml } from './escape-xml.ts'

test('what XML cannot hold is left out, and marks are written as references', () => {
  expect(escapeXml('a\0b\u001f & <c> "d" \ufffe')).toBe('ab &amp; &lt;c&gt; &quot;d&quot; ')
  expect(escapeXml('\ud800')).toBe('\ufffd')
})

test('an attribute keeps its line ends and tabs', () => {
  expect(escapeAttribute('a\n\tb\r')).toBe('a&#xa;&#x9;b&#xd;')
  expect(decodeEntities(escapeAttribute('a\n"b"\t<c>'))).toBe('a\n"b"\t<c>')
})
