import { listModels } from './list-models.ts'
import { originOf, programs, thisMachine } from './local-programs.ts'
import type { Outbound } from './outbound.ts'

/** A model server on this machine that answered. */
export interface LocalServer {
  /** Place, for example `127.0.0.1:11434`: the part before the slash in a `model_id`. */
  place: string
  /** Name of the program for people; its place where it is not known. */
  name: string
  /** Ids as the server names them. Never empty. */
  modelIds: string[]
}

export interface LocalServers {
  /** The servers that answer now, in the order of the ports. Asks each for its list of models, and sends nothing else. Never throws. */
  find(): Promise<LocalServer[]>
}

/** Nothing waits for it but a list in the settings; where nothing listens, that is known at once. */
const patienceMs = 5_000
/** Time for which an answer is reused: the settings and the first screen request it at about the same time. */
const freshMs = 3_000
/** A server with more models lists these. */
const mostModels = 200
/** Models that answer no question. */
const answersNothing = /embed|rerank|whisper|\btts\b|\bbge\b/i

export function createLocalServers(ports: readonly number[], outbound: Pick<Outbound, 'fetch'>): LocalServers {
  let asked: { at: number; found: Promise<LocalServer[]> } | undefined
  return {
    find() {
      if (!asked || performance.now() - asked.at > freshMs) asked = { at: performance.now(), found: discover() }
      return asked.found
    },
  }

  async function discover(): Promise<LocalServer[]> {
    return (await Promise.all(ports.map(ask))).filter(server => server !== null)
  }

  async function ask(port: number): Promise<LocalServer | null> {
    const listed = (await listModels({ baseUrl: `${originOf(port)}/v1`, patienceMs }, outbound)) ?? []
    // Limn has such a list too.
    const models = listed.filter(({ owned_by: owner }) => owner !== 'limn')
    const ids = models.flatMap(({ id }) => (typeof id === 'string' && isUsable(id) ? [id] : []))
    if (ids.length === 0) return null
    const program =
      programs.find(({ owner }) => models.some(({ owned_by }) => owned_by === owner)) ??
      programs.find(known => known.port === port)
    const place = `${thisMachine}:${port}`
    return { place, name: program?.name ?? place, modelIds: ids.slice(0, mostModels) }
  }
}

/** Ids that a request cannot name, for their length, are left out. */
function isUsable(id: string): boolean {
  return /^\P{C}{1,170}$/u.test(id) && !answersNothing.test(id)
}
