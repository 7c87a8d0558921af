import type { ValueNode } from '../values/value-node.ts'

export interface ReadTransition {
  /** Targets as written. Empty: the transition stays in the state. */
  targets: string[]
  event?: string | undefined
  guard?: string | undefined
  action?: string | undefined
  line: number
}

/** All transitions of a state: by events, after a time, at once, and when something that it runs has ended. */
export function readTransitions(state: ValueNode): ReadTransition[] {
  const byEvent = (state.get('on')?.entries ?? []).flatMap(([event, node]) =>
    readEvent(node, event === '' ? undefined : event),
  )
  const later = (state.get('after')?.entries ?? []).flatMap(([delay, node]) =>
    readEvent(node, `after ${delay}${/^\d+$/.test(delay) ? ' ms' : ''}`),
  )
  const atOnce = state.has('always') ? readEvent(state.get('always'), undefined) : []
  const done = state.has('onDone') ? readEvent(state.get('onDone'), 'done') : []
  const invoked = (state.get('invoke')?.oneOrMore ?? []).flatMap(item =>
    item.isMap ? [...readEvent(item.get('onDone'), 'done'), ...readEvent(item.get('onError'), 'error')] : [],
  )
  return [...byEvent, ...later, ...atOnce, ...done, ...invoked]
}

/** One event: a target, an object that says more, or a list of these, of which the first with a true guard counts. */
function readEvent(node: ValueNode | undefined, event: string | undefined): ReadTransition[] {
  return (node?.oneOrMore ?? []).map(item => {
    const target = item.isMap ? item.get('target') : item
    const guard = item.get('guard') ?? item.get('cond')
    const actions = readNames(item.get('actions'))
    item.get('internal')
    item.get('reenter')
    return {
      targets: (target?.oneOrMore ?? []).flatMap(each => each.text ?? []),
      event,
      guard: readNames(guard)[0],
      action: actions.length > 0 ? actions.join(', ') : undefined,
      line: item.line,
    }
  })
}

/** The names of guards, actions or services: a word, an object with a `type`, or code, one or several. */
export function readNames(node: ValueNode | undefined): string[] {
  return (node?.oneOrMore ?? []).flatMap(item => item.text ?? item.textAt('type') ?? [])
}
