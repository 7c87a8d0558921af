import type { ValueNode } from '../values/value-node.ts'

/** One piece of work that a service did for a trace. */
export interface Span {
  trace: string
  id: string
  parent?: string
  service: string
  /** What was called, where it wrote no span itself: a database, another service. */
  peer?: string
  name: string
  /** Start in units of its format: only the order counts. */
  start: bigint
  isAsync: boolean
  isError: boolean
  line: number
}

/** Spans of OTLP's JSON, also in one line for each export, as collectors write it. */
export function readOtlpSpans(root: ValueNode): Span[] {
  return (root.get('resourceSpans')?.items ?? []).flatMap(resource => {
    const service = attribute(resource.get('resource'), 'service.name') ?? 'unknown service'
    const scopes = resource.get('scopeSpans') ?? resource.get('instrumentationLibrarySpans')
    return (scopes?.items ?? []).flatMap(scope => (scope.get('spans')?.items ?? []).map(span => toSpan(span, service)))
  })
}

function toSpan(span: ValueNode, service: string): Span {
  const parent = span.textAt('parentSpanId')
  const kind = span.textAt('kind') ?? ''
  const status = span.textAt('status', 'code')
  return {
    trace: span.textAt('traceId') ?? '',
    id: span.textAt('spanId') ?? '',
    ...(parent && { parent }),
    service,
    ...peerOf(key => attribute(span, key)),
    name: span.textAt('name') ?? '',
    start: toBigInt(span.textAt('startTimeUnixNano')),
    isAsync: ['4', '5', 'SPAN_KIND_PRODUCER', 'SPAN_KIND_CONSUMER'].includes(kind),
    isError: status === '2' || status === 'STATUS_CODE_ERROR',
    line: span.line,
  }
}

/** Spans of Jaeger's JSON, as its web page and its API give it. */
export function readJaegerSpans(root: ValueNode): Span[] {
  return (root.get('data')?.items ?? []).flatMap(trace => {
    const processes = new Map(trace.get('processes')?.entries ?? [])
    return (trace.get('spans')?.items ?? []).map(span => {
      const reference = span.get('references')?.items[0]
      const parent = reference?.textAt('spanID') ?? span.textAt('parentSpanID')
      const process = processes.get(span.textAt('processID') ?? '') ?? span.get('process')
      return {
        trace: span.textAt('traceID') ?? trace.textAt('traceID') ?? '',
        id: span.textAt('spanID') ?? '',
        ...(parent && { parent }),
        service: process?.textAt('serviceName') ?? 'unknown service',
        ...peerOf(key => tagOf(span, key)),
        name: span.textAt('operationName') ?? '',
        start: toBigInt(span.textAt('startTime')),
        isAsync: reference?.textAt('refType') === 'FOLLOWS_FROM',
        isError: tagOf(span, 'error') === 'true',
        line: span.line,
      }
    })
  })
}

/**
 * Spans of Zipkin's JSON: one trace, or a list of several. Caller and callee may share an id: what the callee does is below its own half, which is
 * below the half of the caller.
 */
export function readZipkinSpans(root: ValueNode): Span[] {
  const spans = root.items.flatMap(item => (item.isList ? item.items : [item])).filter(({ isMap }) => isMap)
  const idOf = (span: ValueNode) => `${span.textAt('traceId')} ${span.textAt('id')}`
  const isCallee = (span: ValueNode) => span.textAt('kind') === 'SERVER' || span.textAt('shared') === 'true'
  const callees = new Set(spans.filter(isCallee).map(idOf))
  const callers = new Set(spans.filter(span => !isCallee(span) && callees.has(idOf(span))).map(idOf))
  return spans.map(span => {
    const kind = span.textAt('kind') ?? ''
    const id = span.textAt('id') ?? ''
    const isShared = callers.has(idOf(span))
    const parent = isShared && isCallee(span) ? `${id} of the caller` : span.textAt('parentId')
    const peer = /^(?:CLIENT|PRODUCER)$/.test(kind) ? span.textAt('remoteEndpoint', 'serviceName') : undefined
    return {
      trace: span.textAt('traceId') ?? '',
      id: isShared && !isCallee(span) ? `${id} of the caller` : id,
      ...(parent && { parent }),
      service: span.textAt('localEndpoint', 'serviceName') ?? 'unknown service',
      ...(peer && { peer }),
      name: span.textAt('name') ?? '',
      start: toBigInt(span.textAt('timestamp')),
      isAsync: kind === 'PRODUCER' || kind === 'CONSUMER',
      isError: span.get('tags')?.has('error') === true,
      line: span.line,
    }
  })
}

function attribute(node: ValueNode | undefined, key: string): string | undefined {
  return node
    ?.get('attributes')
    ?.items.find(item => item.textAt('key') === key)
    ?.textAt('value', 'stringValue')
}

function tagOf(span: ValueNode, key: string): string | undefined {
  return span
    .get('tags')
    ?.items.find(tag => tag.textAt('key') === key)
    ?.textAt('value')
}

const peerKeys = ['peer.service', 'db.system.name', 'db.system', 'messaging.system']

function peerOf(read: (key: string) => string | undefined): { peer?: string } {
  const peer = peerKeys.map(read).find(value => value)
  return peer === undefined ? {} : { peer }
}

function toBigInt(text: string | undefined): bigint {
  return /^\d{1,30}$/.test(text ?? '') ? BigInt(text ?? 0) : 0n
}
