import { JSDOM } from 'jsdom'
import { describe, expect, test } from 'vitest'
import { finishSvg } from '../../src/render/worker/finish-svg.ts'
import { scriptAttacks } from './script-attacks.ts'

const attacks = scriptAttacks({ hit: 'attack()', canary: 'https://canary.invalid' })
const { window } = new JSDOM('')

function parse(markup: string, type: 'text/html' | 'image/svg+xml'): Document {
  return new window.DOMParser().parseFromString(markup, type)
}

/** Null: what holds the attack is no picture, and is refused. */
function finish(markup: string): string | null {
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  try {
    const svg = `<svg ${names} width="99" height="99" viewBox="0 0 99 99">${markup}<text>kept</text></svg>`
    return finishSvg({ svg, look: { theme: 'light' }, background: 'theme' }).svg
  } catch (error) {
    if (error instanceof Error && /drew nothing|has no size/.test(error.message)) return null
    throw error
  }
}

const elements =
  /^(?:script|handler|listener|foreignobject|iframe|object|embed|link|meta|base|form|audio|video|img|set)$/i
const reaching = /(?:javascript|vbscript|blob)\s*:|data:text\/|canary\.invalid|@import/i

/** Lists elements and attributes of a document that a browser could run or fetch, as read by another parser. */
function findReach(document: Document): string[] {
  return Array.from(document.querySelectorAll('svg, svg *')).flatMap(element => {
    const attributes = Array.from(element.attributes).filter(
      ({ name, value }) => /(?:^|:)on/i.test(name) || reaching.test(value.replace(/[\s\p{Cc}\u00ad]/gu, '')),
    )
    const isStyle = element.localName === 'style' && reaching.test(element.textContent ?? '')
    return [
      ...(elements.test(element.localName) || isStyle ? [element.localName] : []),
      ...attributes.map(({ name, value }) => `${element.localName} ${name}="${value}"`),
    ]
  })
}

test('the attacks are real: as they are, most of them reach out', () => {
  const reach = attacks.map(([, markup]) => findReach(parse(`<svg>${markup}</svg>`, 'text/html')))
  expect(reach.filter(found => found.length > 0).length).toBeGreaterThan(100)
})

test('most of them are in a picture that is drawn nevertheless', () => {
  expect(attacks.filter(([, markup]) => finish(markup) !== null).length).toBeGreaterThan(110)
})

describe('whatever an engine lets through', () => {
  test.each(attacks)('%s is taken out of a finished picture', (_way, markup) => {
    const svg = finish(markup)
    expect(svg === null ? [] : findReach(parse(svg, 'image/svg+xml'))).toEqual([])
  })
})
