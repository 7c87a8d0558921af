/** Entry of a process that handles sources: it loads the code of all kinds, and their engines when they are needed. */

import { bindRows } from '../answering/bind-rows.ts'
import { limitReports } from '../answering/finish-source.ts'
import { applySourceEdits } from '../answering/patch/apply-edits.ts'
import { Failure } from '../contract/failure.ts'
import { compareSources } from '../conversion/compare.ts'
import { compose } from '../conversion/compose.ts'
import { convert, listTargets, readStructure } from '../conversion/convert.ts'
import { listRestyles } from '../conversion/list-restyles.ts'
import { findAgent } from '../kinds/find.ts'
import type { Agent, Format } from '../kinds/kind.ts'
import { type JobTools, refuseNetwork, serveJobs } from '../processes/serve-jobs.ts'
import { nameIcons } from '../toolkit/icons/name-icons.ts'
import { bindAnswered, UnansweredQueries } from './bind-answered.ts'
import { findSource } from './find-source.ts'
import { finishAnswer } from './finish-answer.ts'
import type { Operation, Operations, SourceJob } from './jobs.ts'
import { readMaterial } from './material.ts'
import { messages } from './messages/index.ts'
import { readTitle } from './read-title.ts'
import { ruleRequest } from './rule-request.ts'
import { findTablesInPrompt } from './tables-in-prompt.ts'

refuseNetwork()
serveJobs(async (job, tools) => {
  try {
    return await doJob(job as SourceJob, tools)
  } catch (error) {
    // A stack overflow, or a text that is longer than allowed: the source is the cause.
    if (error instanceof RangeError) {
      throw new Failure(messages.create('too-large', { case: 'depth' }), { cause: error })
    }
    throw error
  }
})

const work: { [Name in Operation]: (job: JobOf<Name>, tools: JobTools) => Promise<Operations[Name]['result']> } = {
  async prepare({ agentIds }) {
    for (const id of agentIds) await findAgent(id)?.format?.prepare?.()
    return null
  },
  async check({ agentId, source }) {
    const problems = await formatOf(agentId).check(source)
    return limitReports({ source: '', valid: false, repairs: [], problems }).problems
  },
  finish,
  async compose({ agentId, input, tableCounts }, { bytes }) {
    const { tables } = readMaterial(bytes)
    const left = [...tables]
    const documents = input.documents.map((document, index) => ({
      ...document,
      tables: left.splice(0, tableCounts[index] ?? 0),
    }))
    return compose(agentOf(agentId), { ...input, documents, tables })
  },
  convert: request => convert(request),
  compare: request => compareSources(request),
  listTargets: request => listTargets(request),
  listRestyles: ({ agentId, source }) => listRestyles(agentOf(agentId), source),
  keepQueries: async ({ agentId, before, edited }) => agentOf(agentId).keepQueries?.(before, edited) ?? null,
  readStructure: ({ agentId, source }) => readStructure(agentId, source),
  async find({ agentId, texts }) {
    return texts.map(text => findSource(formatOf(agentId), text))
  },
  async readSelection({ agentId, source, ids }) {
    const { selectable } = agentOf(agentId)
    return ids.flatMap(id => {
      const label = selectable?.labelOf(source, id) ?? null
      return label === null ? [] : [{ id, label }]
    })
  },
  async nameIcons({ agentId, text }) {
    const { icons } = agentOf(agentId)
    return icons === undefined ? [] : nameIcons(text, icons)
  },
  async patch({ agentId, source, edits }) {
    return applySourceEdits(agentOf(agentId), source, edits)
  },
  async removePictures({ agentId, source }) {
    return formatOf(agentId).removePictures?.(source) ?? source
  },
  rule: ({ ruled }) => ruleRequest(ruled),
  async findTables({ texts }) {
    for (const text of texts) {
      const tables = findTablesInPrompt(text)
      if (tables.length > 0) return tables
    }
    return []
  },
}

type JobOf<Name extends Operation> = Extract<SourceJob, { operation: Name }>

function doJob(job: SourceJob, tools: JobTools): Promise<unknown> {
  const { operation } = job
  return (work[operation] as (job: SourceJob, tools: JobTools) => Promise<unknown>)(job, tools)
}

/** Reports partial results as soon as they are known: they are kept if the job is stopped before its end. */
async function finish(
  { agentId, source, layout, repair, isBound, drawnFrom }: JobOf<'finish'>,
  { bytes, report }: JobTools,
): Promise<Operations['finish']['result']> {
  const kind = agentOf(agentId)
  const { extension } = formatOf(agentId)
  const { bind = (text, data) => bindRows(text, extension, data) }: Pick<Agent, 'bind'> = kind
  try {
    const finished = await finishAnswer({ ...kind, format: formatOf(agentId) }, source, {
      layout,
      repair,
      ...(isBound && { bind: bindAnswered(bind, readMaterial(bytes)) }),
      onChecked: report,
    })
    const title = finished.valid ? await readTitle(kind, finished.source, drawnFrom) : null
    return { finished: { ...finished, ...(title !== null && { title }) } }
  } catch (error) {
    if (error instanceof UnansweredQueries) return { unanswered: error.queries }
    throw error
  }
}

function agentOf(id: string): Agent {
  return findAgent(id) ?? unknown(id)
}

function formatOf(id: string): Format {
  return agentOf(id).format ?? unknown(id)
}

function unknown(id: string): never {
  throw new Error(`there is no agent ${id} that draws`)
}
