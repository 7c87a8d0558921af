import { named, partOf } from '../../structure/loss.ts'
import { LossList } from '../loss-list.ts'
import { because, unreadable } from '../messages/index.ts'
import { NotationFault, type NotationText, type Reading } from '../notation.ts'
import { MessageList } from '../reading/message-list.ts'
import { readJson } from '../values/read-json.ts'
import { readJaegerSpans, readOtlpSpans, readZipkinSpans, type Span } from './spans.ts'

/**
 * The services of a trace, and a message for each span that another service caused, or that calls what wrote no span, in the order of time. Where one service did all, its own spans
 * are messages to itself. @throws NotationFault where the text holds no trace
 */
export function read({ text }: NotationText): Reading {
  const { documents, losses: found } = readJson(text)
  const [root] = documents
  const spans = root ? [...readOtlpSpans(root), ...readJaegerSpans(root), ...readZipkinSpans(root)] : []
  const [first] = spans
  if (!first) throw new NotationFault(unreadable('no-spans'))
  const losses = new LossList()
  losses.addAll(found)
  const ofTrace = spans
    .filter(({ trace }) => trace === first.trace)
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0))
  const others = new Map(spans.filter(({ trace }) => trace !== first.trace).map(span => [span.trace, span.line]))
  for (const [trace, line] of others) losses.add(named('trace', trace), line, because('first-only'))
  const messages = toMessages(ofTrace, losses)
  const structure = messages.finish(ofTrace.find(({ parent }) => parent === undefined)?.name, losses)
  if (structure.steps.length === 0) throw new NotationFault(unreadable('no-span-links'))
  return { structure, losses: losses.toArray() }
}

function toMessages(spans: readonly Span[], losses: LossList): MessageList {
  const byId = new Map(spans.map(span => [span.id, span]))
  const messages = new MessageList()
  const isOneService = new Set(spans.map(({ service }) => service)).size === 1
  const callers = new Map<Span, Span>()
  for (const span of spans) {
    const parent = span.parent === undefined ? undefined : byId.get(span.parent)
    if (parent && parent !== span) callers.set(span, parent)
    else if (span.parent !== undefined) losses.add(partOf('cause', span.name), span.line, because('not-defined'))
  }
  const remote = new Set(
    [...callers].filter(([span, caller]) => span.service !== caller.service).map(([, caller]) => caller),
  )
  for (const span of spans) {
    const caller = callers.get(span)
    // What was called wrote no span, or there would be one of another service below this.
    if (span.peer !== undefined && span.peer !== span.service && !remote.has(span)) {
      const { service, peer, line } = span
      messages.add(messages.participant(service), messages.participant(peer), labelOf(span), line, kindOf(span))
      continue
    }
    if (!caller) continue
    if (!isOneService && caller.service === span.service) {
      losses.add(partOf('inner work', span.service), span.line)
      continue
    }
    messages.add(
      messages.participant(caller.service),
      messages.participant(span.service),
      labelOf(span),
      span.line,
      kindOf(span),
    )
  }
  return messages
}

function labelOf({ name, isError }: Span): string {
  return isError ? `${name} (error)` : name
}

function kindOf({ isAsync }: Span): 'async' | 'call' {
  return isAsync ? 'async' : 'call'
}
