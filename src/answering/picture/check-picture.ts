import type { Problem } from '../../contract/diagrams.ts'
import type { TurnEvent } from '../../contract/events.ts'
import { Failure } from '../../contract/failure.ts'
import type { ModelRequest } from '../../models/model.ts'
import type { FinishedSource } from '../finish-source.ts'
import { messages } from '../messages/index.ts'
import { askForRepair, longestRepaired, type RepairDependencies, writtenOf } from '../repair-with-model.ts'
import type { SourceWork } from '../source-work.ts'
import { inspectPicture } from './inspect-picture.ts'
import type { PictureWork } from './picture-work.ts'

interface Dependencies extends RepairDependencies {
  pictures: PictureWork
  removePictures: SourceWork['removePictures']
}

/**
 * Has the model look at the picture of a valid source. What it finds wrong it may repair once: that source is taken if it is valid, and the
 * one before stays otherwise, with the problems as warnings. Where the check fails that is told, and the source stays as it is.
 *
 * @throws the signal's reason when it aborted
 */
export async function* checkPicture(
  source: FinishedSource,
  { request, asked }: { request: ModelRequest; asked: string },
  language: string,
  dependencies: Dependencies,
): AsyncGenerator<TurnEvent, FinishedSource> {
  const { agentId, model, signal, pictures } = dependencies
  if (model.seesImages === false) {
    pictures.skip(model.id)
    return source
  }
  let problems: Problem[] = []
  try {
    yield { event: 'status', data: { content: messages.say(language, 'picture-looking') } }
    const picture = await pictures.draw(agentId, source.source, signal)
    problems = await inspectPicture(picture, { request, asked }, model, signal)
    yield seenStatus(problems, language)
    if (problems.length === 0) return source
    const repaired = await repairSeen(source, problems, request, dependencies)
    yield repairStatus(language, repaired ? 'picture-repaired' : 'picture-kept')
    if (repaired) return repaired
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof Failure)) throw error
    const why = error.payload.message
    const content = messages.say(language, 'picture-unchecked', {
      case: problems.length === 0 ? 'look' : 'repair',
      why,
    })
    yield { event: 'status', data: { content } }
  }
  return { ...source, problems: [...source.problems, ...problems] }
}

/** Null where the model gave nothing better: the same source again, or one that is not valid. */
async function repairSeen(
  source: FinishedSource,
  problems: readonly Problem[],
  request: ModelRequest,
  dependencies: Dependencies,
): Promise<FinishedSource | null> {
  // A model cannot copy the pictures of icons: they are put in again afterwards.
  const shown = { ...source, source: await dependencies.removePictures(dependencies.agentId, source.source) }
  if (writtenOf(shown).length > longestRepaired) return null
  const repaired = await askForRepair(
    shown,
    {
      lead: 'Your source was drawn, and the picture was looked at.',
      problems: problems.map(({ message }) => message),
    },
    request,
    dependencies,
  )
  const isSame = [shown, source].some(before => writtenOf(before) === writtenOf(repaired))
  return repaired.valid && !isSame ? repaired : null
}

function seenStatus(problems: readonly Problem[], language: string): TurnEvent {
  const count = problems.length
  const list = problems.map(({ values }) => values?.text).join(' ')
  const content =
    count === 0 ? messages.say(language, 'picture-fine') : messages.say(language, 'picture-problems', { count, list })
  return { event: 'status', data: { content, picture_check: { problem_count: count } } }
}

function repairStatus(language: string, code: 'picture-repaired' | 'picture-kept'): TurnEvent {
  return { event: 'status', data: { content: messages.say(language, code) } }
}
