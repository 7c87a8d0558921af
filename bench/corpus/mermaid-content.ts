type Fields = Record<string, unknown>

/** What the diagram of a type without nodes and edges of its own shows, in the order in which it is shown; null for types that are not known here. */
export function readContent(type: string, db: object): unknown {
  return contents[type]?.(method => call(db, method)) ?? null
}

type Ask = (method: string) => unknown

const contents: Record<string, (ask: Ask) => unknown> = {
  pie: ask => [[...(ask('getSections') as Map<string, number>)], ask('getShowData')],
  gantt: ask =>
    listOf(ask('getTasks')).map(task =>
      pick(task, 'section task startTime endTime active done crit milestone vert').map(trimmed),
    ),
  timeline: ask =>
    listOf(ask('getTasks')).map(({ section, task, events }) =>
      [section, task, ...(events as string[])].map(trimmed).filter(event => event !== ''),
    ),
  journey: ask =>
    listOf(ask('getTasks')).map(({ section, task, score, people }) =>
      [section, task, score, ...(people as string[])].map(trimmed),
    ),
  sankey: ask => ask('getGraph'),
  quadrantChart: ask => ask('getQuadrantData'),
  xychart: ask => ask('getDrawableElem'),
  packet: ask => ask('getPacket'),
  radar: ask => [
    listOf(ask('getAxes')).map(({ label }) => label),
    listOf(ask('getCurves')).map(({ label, entries }) => [label, entries]),
    ask('getOptions'),
  ],
  treemap: ask => ask('getRoot'),
  c4: ask => [ask('getC4ShapeArray'), ask('getBoundaries'), ask('getRels')],
  block: ask => [withoutMadeIds(ask('getBlocksFlat')), withoutMadeIds(ask('getEdges'))],
  architecture: ask => [ask('getGroups'), ask('getServices'), ask('getJunctions'), ask('getEdges')],
  gitGraph: ask => {
    const commits = [...(ask('getCommits') as Map<string, Fields>).values()]
    const nameOf = (id: unknown) => (/^\d+-[\da-f]+$/.test(String(id)) ? commits.findIndex(one => one.id === id) : id)
    return commits.map(({ id, message, type, tags, parents, branch }) => [
      nameOf(id),
      message,
      type,
      tags,
      branch,
      (parents as unknown[]).map(nameOf),
    ])
  },
}

function listOf(value: unknown): Fields[] {
  return value as Fields[]
}

function pick(fields: Fields, names: string): unknown[] {
  return names.split(' ').map(name => fields[name])
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value
}

/** Blocks and edges without a name of their own get one by chance. */
function withoutMadeIds(value: unknown): string {
  return JSON.stringify(value).replace(/id-[a-z\d]+(?:-\d+)*/g, 'id')
}

function call(db: object, method: string): unknown {
  const act: unknown = Reflect.get(db, method)
  return typeof act === 'function' ? act.call(db) : undefined
}
