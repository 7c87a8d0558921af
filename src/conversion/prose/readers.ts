import type { Chart } from '../../structure/chart.ts'
import type { Graph } from '../../structure/graph.ts'
import type { Interaction } from '../../structure/interaction.ts'
import type { Items } from '../../structure/items.ts'
import type { Schedule } from '../../structure/schedule.ts'
import type { Schema } from '../../structure/schema.ts'
import type { States } from '../../structure/states.ts'
import type { Tree } from '../../structure/tree.ts'
import { readBoard } from './boards/read-board.ts'
import { readBoardColumns } from './boards/read-board-columns.ts'
import { readAmountsOfEach } from './comparisons/read-amounts-of-each.ts'
import { readAspects } from './comparisons/read-aspects.ts'
import { readColumns } from './comparisons/read-columns.ts'
import { readComparedAspects } from './comparisons/read-compared-aspects.ts'
import { readComparison } from './comparisons/read-comparison.ts'
import { readMatrix } from './comparisons/read-matrix.ts'
import { readOptions } from './comparisons/read-options.ts'
import { readProfiles } from './comparisons/read-profiles.ts'
import { readQuadrants } from './comparisons/read-quadrants.ts'
import { readRanks } from './comparisons/read-ranks.ts'
import { readScores } from './comparisons/read-scores.ts'
import { readSidesInBrackets } from './comparisons/read-sides-in-brackets.ts'
import { readSubjects } from './comparisons/read-subjects.ts'
import { readSwotLetters } from './comparisons/read-swot-letters.ts'
import { readToldColumns } from './comparisons/read-told-columns.ts'
import { readToldLists } from './comparisons/read-told-lists.ts'
import { readToldSides } from './comparisons/read-told-sides.ts'
import { readValuesInTurn } from './comparisons/read-values-in-turn.ts'
import { readListed } from './exchanges/listed/read-listed.ts'
import { readArrowMessages } from './exchanges/read-arrow-messages.ts'
import { readConversation } from './exchanges/read-conversation.ts'
import { readExchanges } from './exchanges/read-exchanges.ts'
import { readParticipants } from './exchanges/read-participants.ts'
import { readToldExchanges } from './exchanges/read-told-exchanges.ts'
import { readTwoSided } from './exchanges/read-two-sided.ts'
import { readParallelRows } from './figures/parallel/read-parallel-rows.ts'
import { readChanges } from './figures/read-changes.ts'
import { readCountedDeeds } from './figures/read-counted-deeds.ts'
import { readFigures } from './figures/read-figures.ts'
import { readFormer } from './figures/read-former.ts'
import { readFunnel } from './figures/read-funnel.ts'
import { readGaps } from './figures/read-gaps.ts'
import { readGroups } from './figures/read-groups.ts'
import { readInARow } from './figures/read-in-a-row.ts'
import { readKeyFigures } from './figures/read-key-figures.ts'
import { readLabelledFigures } from './figures/read-labelled-figures.ts'
import { readMeasures } from './figures/read-measures.ts'
import { readOverTime } from './figures/read-over-time.ts'
import { readPointPairs } from './figures/read-point-pairs.ts'
import { readQuotedFigures } from './figures/read-quoted-figures.ts'
import { readRelativeTimes } from './figures/read-relative-times.ts'
import { readSecondRow } from './figures/read-second-row.ts'
import { readSeries } from './figures/read-series.ts'
import { readSideBySide } from './figures/read-side-by-side.ts'
import { readTableRows } from './figures/read-table-rows.ts'
import { readToldFigures } from './figures/told/read-told-figures.ts'
import { readCountedList } from './lists/read-counted-list.ts'
import { readDeeds } from './lists/read-deeds.ts'
import { readDescribed } from './lists/read-described.ts'
import { readLabelled } from './lists/read-labelled.ts'
import { readPoints } from './lists/read-points.ts'
import { readPyramid } from './lists/read-pyramid.ts'
import { readRules } from './lists/read-rules.ts'
import { readTiers } from './lists/read-tiers.ts'
import { readChineseOutline } from './outlines/read-chinese-outline.ts'
import { readNotes } from './outlines/read-notes.ts'
import { readOutline } from './outlines/read-outline.ts'
import { readChineseProcess } from './processes/chinese/read-chinese-process.ts'
import { readCycle } from './processes/read-cycle.ts'
import { readProcess } from './processes/read-process.ts'
import { readBecoming } from './relations/read-becoming.ts'
import { readBonds } from './relations/read-bonds.ts'
import { readIntake } from './relations/read-intake.ts'
import { readPassage } from './relations/read-passage.ts'
import { readAgenda } from './schedules/read-agenda.ts'
import { readAges } from './schedules/read-ages.ts'
import { readChineseClock } from './schedules/read-chinese-clock.ts'
import { readClockRows } from './schedules/read-clock-rows.ts'
import { readDated } from './schedules/read-dated.ts'
import { readDayParts } from './schedules/read-day-parts.ts'
import { readEvents } from './schedules/read-events.ts'
import { readHistory } from './schedules/read-history.ts'
import { readMilestones } from './schedules/read-milestones.ts'
import { readMinutes } from './schedules/read-minutes.ts'
import { readNumberedTimes } from './schedules/read-numbered-times.ts'
import { readPhases } from './schedules/read-phases.ts'
import { readPlan } from './schedules/read-plan.ts'
import { readPlanRows } from './schedules/read-plan-rows.ts'
import { readSpans } from './schedules/read-spans.ts'
import { readTimed } from './schedules/read-timed.ts'
import { readWeek } from './schedules/read-week.ts'
import { readYears } from './schedules/read-years.ts'
import { readDataValue } from './schemas/read-data-value.ts'
import { readEntities } from './schemas/read-entities.ts'
import { readFacts } from './schemas/read-facts.ts'
import { readRelationSigns } from './schemas/read-relation-signs.ts'
import { readSchema } from './schemas/read-schema.ts'
import { readToldSchema } from './schemas/read-told-schema.ts'
import { readWrittenEntities } from './schemas/read-written-entities.ts'
import { readChineseStates } from './states/chinese/read-chinese-states.ts'
import { readEnglishStates } from './states/english/read-english-states.ts'
import { readArrowBranches } from './states/read-arrow-branches.ts'
import { readArrowStates } from './states/read-arrow-states.ts'
import { readArrowTransitions } from './states/read-arrow-transitions.ts'
import { readLifeCycle } from './states/read-life-cycle.ts'
import { readStateStory } from './states/read-state-story.ts'
import { readStates } from './states/read-states.ts'
import { readToldStates } from './states/read-told-states.ts'
import { readChineseSystem } from './systems/read-chinese-system.ts'
import { readComponents } from './systems/read-components.ts'
import { readFoodWeb } from './systems/read-food-web.ts'
import { readLinks } from './systems/read-links.ts'
import { readStack } from './systems/read-stack.ts'
import { readSystem } from './systems/read-system.ts'
import { readToldSystem } from './systems/told/read-told-system.ts'
import { readPeopleTree } from './trees/people/read-people.ts'
import { readAngleLevels } from './trees/read-angle-levels.ts'
import { readAreas } from './trees/read-areas.ts'
import { readBracketed } from './trees/read-bracketed.ts'
import { readBranches } from './trees/read-branches.ts'
import { readChineseTree } from './trees/read-chinese-tree.ts'
import { readFamily } from './trees/read-family.ts'
import { readHierarchy } from './trees/read-hierarchy.ts'
import { readLevels } from './trees/read-levels.ts'
import { readNames } from './trees/read-names.ts'
import { readNested } from './trees/read-nested.ts'
import { readParts, readPartsOfTopic } from './trees/read-parts.ts'
import { readPosts } from './trees/read-posts.ts'
import { readRanksInTurn } from './trees/read-ranks-in-turn.ts'
import { readReporting } from './trees/read-reporting.ts'
import { readTitledPeople } from './trees/read-titled-people.ts'
import { readToldParts } from './trees/read-told-parts.ts'
import { readAngleChain } from './workflow/read-angle-chain.ts'
import { readAnswerTree } from './workflow/read-answer-tree.ts'
import { readArrowChecks } from './workflow/read-arrow-checks.ts'
import { readBands } from './workflow/read-bands.ts'
import { readCaseList } from './workflow/read-case-list.ts'
import { readClasses } from './workflow/read-classes.ts'
import { readDecisions } from './workflow/read-decisions.ts'
import { readExtraStep } from './workflow/read-extra-step.ts'
import { readInstructions } from './workflow/read-instructions.ts'
import { readJourney } from './workflow/read-journey.ts'
import { readJourneyStages } from './workflow/read-journey-stages.ts'
import { readNumberedChecks } from './workflow/read-numbered-checks.ts'
import { readRouting } from './workflow/read-routing.ts'
import { readWorkflow } from './workflow/read-workflow.ts'

/** What sentences are read as. */
export type Said = Tree | Interaction | Schedule | Schema | States | Items | Graph | Chart

/** Reads what is told: the words without the request, what that names, and the whole text. Null where they say anything else. */
export type Reader = (body: string, title: string | null, text: string) => Said | null

/** What happens when, one after the other. */
const readersOfTimes: readonly Reader[] = [
  readMilestones,
  readEvents,
  readDated,
  readYears,
  readTimed,
  readWeek,
  readNumberedTimes,
]

/** The more a reader asks of the words, the earlier it comes. */
export const readers: readonly Reader[] = [
  (body, _title, text) => readDataValue(body, text),
  readArrowChecks,
  readAnswerTree,
  readNumberedChecks,
  readAngleLevels,
  readAngleChain,
  readTableRows,
  readGaps,
  readFormer,
  readClockRows,
  readOptions,
  readSwotLetters,
  readReporting,
  readRanksInTurn,
  readTiers,
  readAreas,
  readWrittenEntities,
  readRelationSigns,
  readRules,
  readJourneyStages,
  readBoardColumns,
  readArrowBranches,
  readArrowMessages,
  readArrowTransitions,
  readArrowStates,
  readPeopleTree,
  readFamily,
  readPlanRows,
  readPlan,
  readSpans,
  readAges,
  readBands,
  readCaseList,
  readProcess,
  readExtraStep,
  readDecisions,
  readFoodWeb,
  readBonds,
  readIntake,
  readBecoming,
  readPassage,
  readCycle,
  readClasses,
  readRouting,
  readListed,
  (body, title, text) => readParticipants(body, text, title),
  readValuesInTurn,
  readAspects,
  readChineseOutline,
  readOutline,
  readBranches,
  readPhases,
  readQuadrants,
  readBoard,
  readColumns,
  readMinutes,
  (_body, _title, text) => readMatrix(text),
  (_body, _title, text) => readSidesInBrackets(text),
  readComparedAspects,
  readToldSides,
  (_body, _title, text) => readComparison(text, text),
  readProfiles,
  readSubjects,
  readToldColumns,
  readToldLists,
  readScores,
  // "Employee journey - applying: hopeful": the name of a kind is a part of the title.
  (body, title, text) => readJourney(body, title, text) ?? readJourney(text, null, text),
  readHistory,
  readAgenda,
  readFunnel,
  readPointPairs,
  readQuotedFigures,
  readLabelledFigures,
  readParallelRows,
  readCountedDeeds,
  readRelativeTimes,
  readToldFigures,
  readChanges,
  readMeasures,
  readPyramid,
  readGroups,
  readSecondRow,
  readSideBySide,
  readOverTime,
  readInARow,
  readFigures,
  readSeries,
  readKeyFigures,
  readAmountsOfEach,
  readChineseClock,
  readDayParts,
  readPoints,
  readToldParts,
  readNotes,
  readNames,
  readChineseTree,
  readNested,
  readEnglishStates,
  readChineseStates,
  readToldStates,
  readStates,
  readLifeCycle,
  readStateStory,
  readFacts,
  readToldSchema,
  readEntities,
  readSchema,
  (body, title, text) => readEntities(body, title, text, { mayCountAll: true }),
  (body, title, text) => readFacts(body, title, text, { mayRelateOnly: true }),
  readStack,
  readChineseSystem,
  readToldExchanges,
  readToldSystem,
  readSystem,
  readExchanges,
  readConversation,
  readTwoSided,
  readTitledPeople,
  readPosts,
  readRanks,
  readHierarchy,
  readBracketed,
  readDescribed,
  readLabelled,
  readDeeds,
  readParts,
  readLevels,
  ...readersOfTimes,
  readLinks,
  (body, _title, text) => readComponents(body, text),
  readChineseProcess,
  readWorkflow,
  readInstructions,
  (_body, _title, text) => readCountedList(text),
  readPartsOfTopic,
]

/** Those that go by figures, times and names of lists: what stands above these as a heading can be no part of them. */
export const readersBelowHeading: readonly Reader[] = [
  readAspects,
  readNested,
  readBoard,
  readJourney,
  readAgenda,
  readFunnel,
  readInARow,
  readFigures,
  readSeries,
  readBracketed,
  readFacts,
  ...readersOfTimes,
]

export const readersBelowQuestion: readonly Reader[] = [...readersBelowHeading, readWorkflow, readInstructions]
