import { named } from '../../structure/loss.ts'
import { LossList } from '../loss-list.ts'
import { because, lost, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { MessageList, mostMessages } from '../reading/message-list.ts'
import { readJson } from '../values/read-json.ts'
import type { ValueNode } from '../values/value-node.ts'

interface Request {
  host: string
  method: string
  path: string
  status: string
  startedAt: number
  line: number
}

/**
 * A browser and the hosts that it asks, in the order of time. Few requests have an answer each; of many, the answer stands behind the request; of too
 * many, those that follow each other to the same host are one message. @throws NotationFault where the text is no recording of requests
 */
export function read({ text }: NotationText): Reading {
  const { documents, losses: found } = readJson(text)
  const log = documents[0]?.get('log')
  const entries = log?.get('entries')
  if (!log || !entries?.isList) throw new NotationFault(unreadable('not-this', { format: 'HAR' }))
  const losses = new LossList()
  losses.addAll(found)
  const requests = entries.items
    .flatMap(entry => readRequest(entry, losses) ?? [])
    .sort((a, b) => a.startedAt - b.startedAt)
  if (requests.length === 0) throw new NotationFault(unreadable('no-requests'))
  const messages = new MessageList()
  const browser = messages.participant('Browser', 'actor')
  for (const run of requests.length > mostMessages ? groupRuns(requests) : requests.map(request => [request])) {
    const [request] = run
    if (!request) continue
    const host = messages.participant(request.host)
    const hasReplies = requests.length * 2 <= mostMessages
    messages.add(browser, host, hasReplies ? `${request.method} ${request.path}` : describeRun(run), request.line)
    if (hasReplies) messages.add(host, browser, request.status, request.line, 'reply')
    if (run.length > 1)
      losses.add(
        lost('repeated-requests', { count: run.length, host: request.host }),
        request.line,
        because('drawn-as-one'),
      )
  }
  const title = log.get('pages')?.items[0]?.textAt('title')
  return { structure: messages.finish(title, losses), losses: losses.toArray() }
}

function readRequest(entry: ValueNode, losses: LossList): Request | null {
  const url = entry.textAt('request', 'url') ?? ''
  if (!URL.canParse(url)) {
    losses.add(named('request', url.slice(0, 60)), entry.line, because('not-understood'))
    return null
  }
  const { host, pathname, search } = new URL(url)
  if (host === '') {
    losses.add(named('request', url.slice(0, 60)), entry.line, because('no-host'))
    return null
  }
  if (search !== '') losses.add(lost('query-parameters'), entry.line)
  const startedAt = Date.parse(entry.textAt('startedDateTime') ?? '')
  const status = entry.textAt('response', 'status') ?? ''
  const words = entry.textAt('response', 'statusText') ?? ''
  return {
    host,
    method: entry.textAt('request', 'method') ?? 'GET',
    path: pathname.length > 60 ? `${pathname.slice(0, 59)}…` : pathname,
    status: status === '' || status === '0' ? 'no answer' : `${status} ${words}`.trim(),
    startedAt: Number.isNaN(startedAt) ? 0 : startedAt,
    line: entry.line,
  }
}

/** Requests that follow each other to the same host. */
function groupRuns(requests: readonly Request[]): Request[][] {
  const runs: Request[][] = []
  for (const request of requests) {
    const last = runs.at(-1)
    if (last?.[0]?.host === request.host) last.push(request)
    else runs.push([request])
  }
  return runs
}

function describeRun(run: readonly Request[]): string {
  const [first] = run
  if (!first) return ''
  const label = `${first.method} ${first.path}`
  return run.length === 1 ? `${label} → ${first.status}` : `${label} and ${run.length - 1} more`
}
