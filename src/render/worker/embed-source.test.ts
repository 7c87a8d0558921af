import { expect, test } from 'vitest'
import { embedInSvg } from './embed-source.ts'

test.each(['$$x^2$$ and $& of it', "it costs $'5' or $1", 'tab\there\nline', '<b> & "quotes"'])(
  'the source %j is in the picture as it is',
  source => {
    const svg = embedInSvg('<svg width="1"/>', { agentId: 'mindmap', source, isDrawio: false })
    const written = /content="([^"]*)"/.exec(svg)?.[1] ?? ''
    const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
    const read = written.replaceAll(/&(?:#(\d+)|(\w+));/g, (_, code, name) =>
      code ? String.fromCharCode(Number(code)) : (entities[name] ?? ''),
    )
    expect(read).toBe(source)
    expect(svg).toMatch(/ data-limn-kind="mindmap" width="1"\/>$/)
  },
)
