import { isProbablyReaderable, Readability } from '@mozilla/readability'
import { JSDOM } from 'jsdom'
import { decodeText } from '../decode-text.ts'
import { keepTypedTables } from '../keep-table.ts'
import { numberTables } from '../tables-in-text.ts'
import { collapse } from './html/collapse.ts'
import { writeHtml } from './html/write-html.ts'
import { type OwnSource, readOwnSources } from './own-source.ts'
import type { Reader } from './reader.ts'

/** Size above which finding the article takes many seconds: a larger page is read whole. */
const mostElements = 30_000

/**
 * Web pages: the source in one that Limn exported; else headings, paragraphs, lists, code, and tables in place. Of an article only the article is read; of any other page all but what is
 * around its content on every page of a site.
 */
export const readHtml: Reader = (data, context) => {
  const { text: html, notes } = decodeText(inNamedEncoding(data), context)
  // Nothing in it runs, and nothing is loaded.
  const { document } = new JSDOM(html).window
  const own = readOwnSources(findSources(document), context)
  if (own) return { ...own, notes: [...notes, ...own.notes] }
  const title = collapse(document.title)
  const isSmall = document.getElementsByTagName('*').length <= mostElements
  const isArticle = isSmall && isProbablyReaderable(document)
  const article = isArticle ? new Readability<Element>(document, { serializer: node => node as Element }).parse() : null
  context.report(0.5)
  const content = article?.content ?? document.querySelector('main, [role=main]') ?? document.body
  const { text, tables } = writeHtml(content, context)
  const heading = collapse(article?.title ?? '') || title
  const kept = keepTypedTables(tables, context)
  return {
    text: heading === '' || text.startsWith('# ') ? text : `# ${heading}\n\n${text}`.trimEnd(),
    tables: numberTables(kept.tables),
    notes: [...notes, ...kept.notes],
  }
}

/** The sources of a page that Limn exported (`exporters/html/write.ts`). */
function findSources(document: Document): OwnSource[] {
  return Array.from(document.querySelectorAll('pre[data-limn-kind]'), element => ({
    drawnBy: element.getAttribute('data-limn-kind') ?? '',
    text: element.textContent ?? '',
  }))
}

const headBytes = 1024

/** Converts to UTF-8, if the page names another encoding at its beginning (WHATWG HTML, 13.2.3.2). Data that is valid UTF-8 anyway stays. */
function inNamedEncoding(data: Uint8Array): Uint8Array {
  const head = Buffer.from(data.subarray(0, headBytes)).toString('latin1')
  const label = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i.exec(head)?.[1]
  if (label === undefined || /^utf-?8$/i.test(label)) return data
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(data)
    return data
  } catch {
    return decodeAs(label, data) ?? data
  }
}

/** Decodes the data. Null if the encoding is unknown. */
function decodeAs(label: string, data: Uint8Array): Uint8Array | null {
  try {
    return Buffer.from(new TextDecoder(label).decode(data))
  } catch {
    return null
  }
}
