import type { FinishedSource } from '../answering/finish-source.ts'
import type { FinishOptions, SourceWork } from '../answering/source-work.ts'
import type { Problem } from '../contract/diagrams.ts'
import { Failure, type FailureCode } from '../contract/failure.ts'
import type { Comparison, ComparisonRequest } from '../conversion/compare.ts'
import type { Conversion, ConversionRequest, Targets } from '../conversion/convert.ts'
import type { Table } from '../documents/document.ts'
import { mayHoldTable } from '../documents/tables-in-text.ts'
import type { AgentInput, UnboundSource } from '../kinds/kind.ts'
import type { Reading } from '../notations/notation.ts'
import type { RunOptions } from '../processes/pool.ts'
import { type RuledRequest, type Ruling, readRuled } from '../routing/rules.ts'
import type { Operation, Operations } from './jobs.ts'
import { writeMaterial } from './material.ts'

/** `SourceWork` for one owner, with the other operations on texts. */
export interface OwnersWork extends SourceWork {
  /** Like `ruleAgent`, over all agents. @throws Failure `drawing-timeout` or `too-large` if it exceeds a limit */
  rule(request: RuledRequest): Promise<Ruling>
  /** Like `findTables`, for the first text that contains some; none if that exceeds a limit. */
  findTables(texts: readonly string[]): Promise<Table[]>
  /** @throws Failure `drawing-timeout` or `too-large` where it takes too much */
  convert(request: ConversionRequest): Promise<Conversion>
  /** @throws Failure as `convert` */
  compare(request: ComparisonRequest): Promise<Comparison>
  /** @throws Failure as `convert` */
  listTargets(request: Omit<ConversionRequest, 'to'>): Promise<Targets>
  /** As `Agent.keepQueries`; null where it takes too much. */
  keepQueries(agentId: string, before: UnboundSource, edited: string): Promise<string | null>
  /** What a source of an agent says, and what is not read of it; null where it cannot be read. @throws Failure as `convert` */
  readStructure(agentId: string, source: string): Promise<Reading | null>
}

/** Runs one job in a process that handles sources. */
export type RunOperation = <Name extends Operation>(
  operation: Name,
  given: Operations[Name]['given'],
  options: RunOptions,
) => Promise<Operations[Name]['result']>

/** Rounds of queries: a source needs its own queries, then a check of numbers that are found nowhere; and both again after a repair. */
const mostRounds = 8

/** Creates the operations of one owner. @param options  the owner, and the signal that ends them */
export function createOwnersWork(run: RunOperation, options: Pick<RunOptions, 'owner' | 'signal'>): OwnersWork {
  async function finish(agentId: string, source: string, { data, ...given }: FinishOptions): Promise<FinishedSource> {
    let checked: FinishedSource | undefined
    const answers = new Map<string, Uint8Array>()
    const job = { agentId, source, ...given, isBound: data !== undefined }
    const onReport = (report: unknown) => {
      checked = report as FinishedSource
    }
    try {
      for (let round = 1; round <= mostRounds; round += 1) {
        const bytes = data && { bytes: writeMaterial({ ...data, answers }) }
        const result = await run('finish', job, { ...options, ...bytes, onReport })
        if ('finished' in result) return result.finished
        for (const sql of result.unanswered) if (data) answers.set(sql, await data.ask(sql))
      }
    } catch (error) {
      if (!isTooMuch(error)) throw error
      return checked ?? unfinished(agentId, source, error)
    }
    throw new Error('a source never has all the answers that it asks for')
  }

  return {
    async check(agentId, source): Promise<Problem[]> {
      try {
        return await run('check', { agentId, source }, options)
      } catch (error) {
        return [problemOf(agentId, error)]
      }
    },
    finish,
    compose(agentId, { documents, tables, ...others }) {
      const { text, current, selection = [], language, isMaterialEarlier = false } = others
      const known = documents.map(withoutTables)
      const input = { text, documents: known, current, selection, language, isMaterialEarlier }
      const tableCounts = documents.map(document => document.tables.length)
      const bytes = writeMaterial({ tables, words: '', answers: new Map() })
      return run('compose', { agentId, input, tableCounts }, { ...options, bytes })
    },
    find: (agentId, texts) =>
      // The part of an answer that has arrived is delivered even if its turn was stopped.
      run('find', { agentId, texts }, { owner: options.owner }).catch(error => {
        if (error instanceof Failure) return texts.map(() => null)
        throw error
      }),
    readSelection: (agentId, source, ids) => orElse(run('readSelection', { agentId, source, ids }, options), () => []),
    nameIcons: (agentId, text) => orElse(run('nameIcons', { agentId, text }, options), () => []),
    patch: (agentId, source, edits) =>
      orElse(run('patch', { agentId, source, edits }, options), ({ payload }) => {
        return { source, refused: [payload.message], isPlaced: false }
      }),
    removePictures: (agentId, source) => orElse(run('removePictures', { agentId, source }, options), () => source),
    prepare: agentId => {
      // Nobody waits for it: an error here is reported with the first check.
      run('prepare', { agentIds: [agentId] }, { owner: options.owner }).catch(() => {})
    },
    rule: request => run('rule', { ruled: readRuled(request) }, options),
    convert: request => run('convert', request, options),
    compare: request => run('compare', request, options),
    listTargets: request => run('listTargets', request, options),
    listRestyles: (agentId, source) => orElse(run('listRestyles', { agentId, source }, options), () => []),
    keepQueries: (agentId, before, edited) =>
      orElse(run('keepQueries', { agentId, before, edited }, options), () => null),
    readStructure: (agentId, source) => run('readStructure', { agentId, source }, options),
    async findTables(texts) {
      const held = texts.filter(mayHoldTable)
      return held.length > 0 ? orElse(run('findTables', { texts: held }, options), () => []) : []
    },
  }
}

/** Result of a job, or a replacement where its text takes too much time or memory. */
async function orElse<Result>(job: Promise<Result>, otherwise: (failure: Failure) => Result): Promise<Result> {
  try {
    return await job
  } catch (error) {
    if (isTooMuch(error)) return otherwise(error)
    throw error
  }
}

function withoutTables(document: AgentInput['documents'][number]): AgentInput['documents'][number] {
  return { ...document, tables: [] }
}

function unfinished(agentId: string, source: string, error: unknown): FinishedSource {
  return { source, valid: false, repairs: [], problems: [problemOf(agentId, error)] }
}

/** Failure codes that a source itself causes, with the code of the problem that is reported. */
const problemCodes = new Map<FailureCode, string>([
  ['drawing-timeout', 'too-slow'],
  ['too-large', 'too-large'],
  ['drawing-failed', 'engine-failed'],
])

function isTooMuch(error: unknown): error is Failure {
  return error instanceof Failure && problemCodes.has(error.payload.code)
}

/** Turns a failure into a problem of the source. @throws `error` if the source did not cause it */
function problemOf(agentId: string, error: unknown): Problem {
  if (!isTooMuch(error)) throw error
  const { code, message, values } = error.payload
  return { code: `${agentId}/${problemCodes.get(code)}`, level: 'error', message, ...(values && { values }) }
}
