import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Failure, type FailurePayload } from '../../contract/failure.ts'
import { oembedQuerySchema, sharedPictureQuerySchema } from '../../contract/shares.ts'
import { type ExportedFile, exportDiagram } from '../../exporters/export-diagram.ts'
import { findAgent } from '../../kinds/find.ts'
import type { Appearance } from '../../toolkit/drawing/palette.ts'
import type { AppDependencies } from '../app-parts.ts'
import { hasTag } from '../has-tag.ts'
import { messages } from '../messages/index.ts'
import { parseRequest } from '../parse.ts'
import { statusOf } from '../problem.ts'
import { publicAddress } from '../public-address.ts'
import { readAcceptedLanguage } from '../read-accepted-language.ts'
import { type SharePage, writeDeadEndPage, writeEmbeddedPage, writeSharePage } from '../share-page.ts'
import { findShared, type SharedDiagram } from '../shared-diagram.ts'
import { exporterOf, sendFile } from './exports.ts'

type Dependencies = Pick<AppDependencies, 'store' | 'renderer' | 'sources' | 'config'>

/** Pictures of links are drawn once, and kept up to so many bytes. */
const keptBytes = 64 * 1024 * 1024

/** Other websites may show these pages in a frame, and nothing else of Limn. */
const pagePolicy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data:; frame-ancestors *; base-uri 'none'; form-action 'none'`

/** `/share/TOKEN`, its pictures with `.svg`, `.png` or `.pdf`, and `/oembed`: open to everyone who has the link. */
export function sharedPageRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { store, config } = dependencies
  const draw = createPictures(dependencies)
  return async app => {
    app.get<{ Params: { name: string } }>('/share/:name', async (request, reply) => {
      const { token, format } = readName(request.params.name)
      // A link that is revoked must lead nowhere at once: nobody keeps what is here without asking again.
      reply.header('cache-control', 'no-cache').header('cross-origin-resource-policy', 'cross-origin')
      const shared = await findShared(store, token).catch(error => {
        if (format === null && isRead(request)) return error instanceof Failure ? error.payload : Promise.reject(error)
        throw error
      })
      if ('code' in shared) return sendDeadEnd(request, reply, shared, config.basePath)
      if (format !== null) return sendPicture(request, reply, shared, format, draw)
      const nonce = randomBytes(16).toString('base64')
      const page = await describePage(store, shared, request, { basePath: config.basePath, nonce })
      const isEmbedded = Object.hasOwn(request.query as object, 'embed')
      return reply
        .header('content-security-policy', pagePolicy(nonce))
        .type('text/html; charset=utf-8')
        .send(isEmbedded ? writeEmbeddedPage(page) : writeSharePage(page))
    })
    addOembed(app, dependencies)
  }
}

/** True if a person reads the answer in a browser, and no program. */
const isRead = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true

/** Tells a person that the link leads nowhere, and where Limn is. */
function sendDeadEnd(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, values }: FailurePayload,
  basePath: string,
): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const language = readAcceptedLanguage(request.headers['accept-language']) ?? 'en'
  const page = {
    text:
      code === 'gone'
        ? messages.say(language, code, { case: values?.case as 'revoked' | 'expired' | 'empty' })
        : messages.say(language, 'not-found', { case: 'thing', thing: 'link' }),
    appAddress: `${publicAddress(request, basePath)}/`,
    language,
    nonce,
  }
  return reply
    .status(statusOf[code])
    .header('content-security-policy', pagePolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(writeDeadEndPage(page))
}

function readName(name: string): { token: string; format: 'svg' | 'png' | 'pdf' | null } {
  const [, token, format] = /^([\w-]{1,100})(?:\.(svg|png|pdf))?$/.exec(name) ?? []
  if (token === undefined) throw new Failure(messages.create('not-found', { case: 'address' }))
  return { token, format: (format as 'svg' | 'png' | 'pdf' | undefined) ?? null }
}

type DrawPicture = (shared: SharedDiagram, format: string, look: Appearance) => Promise<ExportedFile>

/** A stored diagram never changes, so its pictures are kept. */
function createPictures({ renderer, sources }: Dependencies): DrawPicture {
  const pictures = new LRUCache<string, ExportedFile, () => Promise<ExportedFile>>({
    max: 200,
    maxSize: keptBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes.length),
    fetchMethod: (_key, _stale, { context: drawIt }) => drawIt(),
    // Who waits for a picture gets it, even where it is not kept.
    ignoreFetchAbort: true,
  })
  return ({ share, diagram }, format, look) => {
    // Those who look take turns among themselves, and never with a person's own work.
    const owner = `share ${share.id}`
    const request = {
      agentId: diagram.agent,
      source: diagram.content,
      exporter: exporterOf(format),
      ...look,
      notes: diagram.design_concept ?? '',
    }
    const drawIt = () => exportDiagram(request, { renderer, sources: sources.workFor(owner), owner })
    return pictures.forceFetch(`${diagram.id} ${format} ${look.theme} ${look.style}`, { context: drawIt })
  }
}

async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  shared: SharedDiagram,
  format: 'svg' | 'png' | 'pdf',
  draw: DrawPicture,
): Promise<FastifyReply> {
  const { theme, style: wanted } = parseRequest(sharedPictureQuerySchema, request.query)
  const { id, created_at, style: stored } = shared.diagram
  const style = wanted ?? stored ?? 'clean'
  const tag = `"${id}-${Date.parse(created_at).toString(36)}-${theme}-${style}"`
  reply.header('etag', tag)
  if (hasTag(request.headers['if-none-match'], tag)) return reply.status(304).send()
  return sendFile(reply, await draw(shared, format, { theme, style }))
}

async function describePage(
  store: Dependencies['store'],
  { share, diagram, title }: SharedDiagram,
  request: FastifyRequest,
  { basePath, nonce }: { basePath: string; nonce: string },
): Promise<SharePage> {
  const home = publicAddress(request, basePath)
  return {
    title,
    address: `${home}/share/${share.token}`,
    appAddress: `${home}/`,
    token: share.token,
    kind: findAgent(diagram.agent)?.name ?? diagram.agent,
    // Without a model it tells the author what was read of the words and files, which those who look have not seen.
    concept: diagram.model_id === null ? '' : (diagram.design_concept ?? ''),
    conversation: share.withConversation ? await readConversation(store, diagram) : [],
    language: readAcceptedLanguage(request.headers['accept-language']) ?? 'en',
    nonce,
  }
}

async function readConversation(
  store: Dependencies['store'],
  { session_id, id }: SharedDiagram['diagram'],
): Promise<SharePage['conversation']> {
  const branch = await store.readBranch(session_id, id)
  const asked = branch.filter(({ role }) => role === 'user').map(message => message.id)
  const contents = await store.readContents(session_id, asked)
  return branch
    .map(({ id, role, design_concept }) => ({
      role,
      text: (role === 'user' ? contents.get(id)?.content : design_concept) ?? '',
    }))
    .filter(({ text }) => text !== '')
}

/** Describes a link to programs that embed it (oembed.com). */
function addOembed(app: FastifyInstance, { store, config }: Dependencies): void {
  app.get('/oembed', async (request, reply) => {
    const home = publicAddress(request, config.basePath)
    const { url = '', format, maxwidth, maxheight } = parseRequest(oembedQuerySchema, request.query)
    // The status that programs which prefer XML expect.
    if (format === 'xml')
      return reply.status(501).type('text/plain; charset=utf-8').send('Limn answers in JSON only.\n')
    const [width, height] = [Math.min(800, maxwidth), Math.min(600, maxheight)]
    const [, token] = url.startsWith(home) ? (/^\/share\/([\w-]{1,100})$/.exec(url.slice(home.length)) ?? []) : []
    if (token === undefined) throw new Failure(messages.create('not-found', { case: 'address' }))
    const { title } = await findShared(store, token)
    const address = `${home}/share/${token}`
    reply.header('cache-control', 'no-cache').header('access-control-allow-origin', '*')
    return {
      version: '1.0',
      type: 'rich',
      provider_name: 'Limn',
      provider_url: `${home}/`,
      title,
      width,
      height,
      thumbnail_url: `${address}.png`,
      html: `<iframe src="${address}?embed" width="${width}" height="${height}" style="border:0" title="Limn"></iframe>`,
    }
  })
}
