import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { failureOf, testContext } from '../test-context.ts'
import { checkXml, findAll, parseXml } from './xml.ts'

const context = testContext('file.docx')
const nested = (depth: number) => strToU8('<a>'.repeat(depth) + '</a>'.repeat(depth))

describe('parseXml', () => {
  test('reads elements without their prefixes, attributes with them, and text', () => {
    const root = parseXml(strToU8('<p:a r:id="1"><x:b>one &amp; two</x:b><b><![CDATA[<three>]]></b></p:a>'), context)
    expect(root).toMatchObject({ name: 'a', attributes: { 'r:id': '1' } })
    expect(findAll(root, 'b').map(({ text }) => text)).toEqual(['one & two', '<three>'])
  })

  test('reads UTF-16 by its mark', () => {
    const text = '\ufeff<?xml version="1.0" encoding="UTF-16"?><a>数据</a>'
    const little = Buffer.from(text, 'utf16le')
    expect(parseXml(little, context).text).toBe('数据')
    expect(parseXml(Buffer.from(little).swap16(), context).text).toBe('数据')
  })

  test('an entity bomb is refused at its document type', async () => {
    const bomb = '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>'
    expect((await failureOf(() => checkXml(strToU8(bomb), context))).message).toContain('document type')
  })

  test.each(['<a><b></a>', '<a>&undefined;</a>', '<a', '<a></a><b></b>', ''])('is damaged: %s', async source => {
    expect(await failureOf(() => checkXml(strToU8(source), context))).toMatchObject({ code: 'file-corrupt' })
  })

  test('elements may be nested to the limit and no deeper', async () => {
    checkXml(nested(256), context)
    const failure = await failureOf(() => checkXml(nested(257), context))
    expect(failure).toMatchObject({ code: 'file-too-large' })
    expect(failure.message).toContain('LIMN_MAX_XML_DEPTH')
  })
})
