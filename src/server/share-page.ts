import { escapeXml } from '../toolkit/xml/escape-xml.ts'
import { messages } from './messages/index.ts'

/** Content of the page that a link shows. */
export interface SharePage {
  title: string
  /** Absolute address of the page; the pictures have it with an extension. */
  address: string
  /** Address of the app, with a slash at its end. */
  appAddress: string
  token: string
  /** Name of the kind of diagram, and what is said of it. */
  kind: string
  concept: string
  /** The messages that led to the diagram, the oldest first; empty where they are not shared. */
  conversation: readonly { role: 'user' | 'assistant'; text: string }[]
  /** BCP 47 language of the reader. */
  language: string
  /** Nonce of the content security policy. */
  nonce: string
}

/** Writes a page with only the picture and its origin, to be embedded in a frame. */
export function writeEmbeddedPage(page: SharePage): string {
  return writeDocument(page, `<a href="${escapeXml(page.address)}" target="_blank" rel="noopener">${picture(page)}</a>`)
}

/** A page without scripts, which programs that show previews of links can read too (Open Graph, oEmbed). */
export function writeSharePage(page: SharePage): string {
  const { address, appAddress, token, title, kind, concept, conversation, language } = page
  const say = (name: 'copy' | 'made' | 'you' | 'answer' | 'download') => messages.say(language, 'page', { case: name })
  const download = (type: string) => `<a href="${escapeXml(address)}.${type}" download>${type.toUpperCase()}</a>`
  const entries = conversation.map(
    ({ role, text }) => `<dt>${say(role === 'user' ? 'you' : 'answer')}</dt><dd>${escapeXml(text)}</dd>`,
  )
  return writeDocument(
    page,
    `<header><h1>${escapeXml(title)}</h1><p>${escapeXml(kind)}</p></header>
<main>${picture(page)}${concept === '' ? '' : `<p>${escapeXml(concept)}</p>`}</main>
${entries.length === 0 ? '' : `<dl>${entries.join('')}</dl>`}
<footer><a class="copy" href="${escapeXml(`${appAddress}?copy=${token}`)}">${say('copy')}</a>
<span>${say('download')}: ${['svg', 'png', 'pdf'].map(download).join(' · ')}</span>
<a href="${escapeXml(appAddress)}">${say('made')}</a></footer>`,
  )
}

/** A page for a link that leads nowhere: what became of it, and where Limn is. */
export function writeDeadEndPage({
  text,
  appAddress,
  language,
  nonce,
}: Pick<SharePage, 'appAddress' | 'language' | 'nonce'> & { text: string }): string {
  return `<!doctype html>
<html lang="${escapeXml(language)}">
<head>
${pageHead(text, nonce)}
</head>
<body>
<main><h1>${escapeXml(text)}</h1></main>
<footer><a class="copy" href="${escapeXml(appAddress)}">${messages.say(language, 'page', { case: 'open' })}</a></footer>
</body>
</html>
`
}

function pageHead(title: string, nonce: string): string {
  return `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeXml(title)}</title>
<style nonce="${nonce}">${style}</style>`
}

function picture({ address, title }: SharePage): string {
  return `<picture><source srcset="${escapeXml(address)}.svg?theme=dark" media="(prefers-color-scheme: dark)"><img src="${escapeXml(address)}.svg" alt="${escapeXml(title)}"></picture>`
}

function writeDocument({ title, address, concept, kind, language, nonce }: SharePage, body: string): string {
  const described = concept === '' ? kind : concept
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeXml(content)}">`
  return `<!doctype html>
<html lang="${escapeXml(language)}">
<head>
${pageHead(title, nonce)}
${property('og:type', 'article')}
${property('og:title', title)}
${property('og:description', described)}
${property('og:url', address)}
${property('og:image', `${address}.png`)}
<meta name="twitter:card" content="summary_large_image">
<link rel="alternate" type="application/json+oembed" href="${escapeXml(oembedAddress(address))}" title="${escapeXml(title)}">
</head>
<body>
${body}
</body>
</html>
`
}

function oembedAddress(address: string): string {
  return `${address.replace(/\/share\/[^/]*$/, '')}/oembed?url=${encodeURIComponent(address)}`
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --text: #1f2430; --soft: #596070; --background: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --text: #e8eaf0; --soft: #a8afbd; --background: #16181d; } }
body { margin: 0 auto; padding: 1.5rem; max-width: 75rem; color: var(--text); background: var(--background); }
h1 { margin: 0; font-size: 1.25rem; }
header p, footer, dt { color: var(--soft); }
header p { margin: 0 0 1rem; }
img { display: block; max-width: 100%; height: auto; margin: 0 auto; }
dd { margin: 0 0 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
footer { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: center; margin-top: 1.5rem; }
footer a { color: inherit; }
.copy { padding: 0.5rem 1rem; border: 1px solid; border-radius: 0.5rem; text-decoration: none; }
`
