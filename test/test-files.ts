/** Test files that need more than Node, or more time than the others. Every other `*.test.ts` runs in the project `node`. */

export const needPostgres = [
  'src/cli/database/read-database.test.ts',
  'src/store/postgres.test.ts',
  'src/store/copy-to-postgres.test.ts',
  'src/store/search/postgres-segments.test.ts',
  'src/turn/event-log.test.ts',
]

/** What a turn with a model leaves behind, and what another one reads of it: these tests are run once more on a service with PostgreSQL. */
export const onPostgresToo = [
  'test/budgets.test.ts',
  'test/clients.test.ts',
  'test/live-and-stored.test.ts',
  'test/model-context.test.ts',
  'test/model-edits.test.ts',
  'test/model-turns.test.ts',
  'test/outline-first.test.ts',
  'test/resume-and-stop.test.ts',
  'test/structured-answers.test.ts',
]

export const needSmallDisk = ['test/full-disk.test.ts']

/**
 * Each has a process to itself. Those of pictures load engines that leave a browser's globals, or another `fetch`, behind; `load-mermaid` looks at how
 * its engine was loaded; ECharts tells of an old spelling only once in the life of the process that checks charts; and counting steps slows
 * down all code of its process.
 */
export const needOwnProcess = [
  'src/kinds/textdiagram/picture/render.test.ts',
  'src/kinds/textdiagram/picture/tidy-plan.test.ts',
  'src/kinds/textdiagram/picture/tidy-timeline.test.ts',
  'src/kinds/textdiagram/picture/wrap-width.test.ts',
  'src/kinds/textdiagram/picture/meant-source.test.ts',
  'src/kinds/infographic/picture/render.test.ts',
  'src/kinds/infographic/picture/readable-texts.test.ts',
  'src/kinds/textdiagram/language/load-mermaid.test.ts',
  'src/kinds/charts/language/silent-faults.test.ts',
  'bench/growth/growth.test.ts',
]

/**
 * `npm run test:long`: each takes many seconds, because it starts processes, waits for leases to end, or goes through every case of its kind.
 * `npm test` leaves them out, and ends within four minutes on two cores.
 */
export const takeLong = [
  'src/cli/replay/replay.test.ts',
  'src/cli/repository/repository-address.test.ts',
  'src/documents/pool/document-reader.test.ts',
  'src/exporters/exporters.test.ts',
  'src/exporters/pptx/pptx.test.ts',
  'src/exporters/vsdx/vsdx.test.ts',
  'src/kinds/charts/keyless/compose-large.test.ts',
  'src/kinds/charts/keyless/compose.test.ts',
  'src/kinds/textdiagram/picture/every-type.test.ts',
  'src/processes/pool.test.ts',
  'src/render/renderer.test.ts',
  'src/sources/honest-repairs.test.ts',
  'src/sources/source-workers.test.ts',
  'test/ai-ui-react.test.ts',
  'test/api-examples.test.ts',
  'test/attachments.test.ts',
  'test/cli.test.ts',
  'test/client.test.ts',
  'test/command-line.test.ts',
  'test/configuration-examples.test.ts',
  'test/conformance/conformance.test.ts',
  'test/document-corpus.test.ts',
  'test/documents.test.ts',
  'test/dropped-documents.test.ts',
  'test/dropped-sources.test.ts',
  'test/every-agent.test.ts',
  'test/every-model.test.ts',
  'test/exact-data.test.ts',
  'test/hidden-orders.test.ts',
  'test/keyless.test.ts',
  'test/mcp.test.ts',
  'test/model-context.test.ts',
  'test/new-kind.test.ts',
  'test/openai.test.ts',
  'test/pages.test.ts',
  'test/picture-check.test.ts',
  'test/reasoning.test.ts',
  'test/security/hostile-input.test.ts',
  'test/security/largest-inputs.test.ts',
  'test/security/limits.test.ts',
  'test/security/owners.test.ts',
  'test/security/stop.test.ts',
  'test/security/streams.test.ts',
  'test/sessions.test.ts',
  'test/shares.test.ts',
  'test/skill.test.ts',
  'test/traces.test.ts',
]

export const takeLongWithPostgres = ['test/leases.test.ts', 'test/instances.test.ts', 'test/archive.test.ts']

/** They look at Chinese words that programs draw with the fonts of the system: LibreOffice, and the library that rasterizes. */
export const takeLongWithChineseFont = ['test/style-contrast.test.ts']

/** Needs a Chinese font too. */
export const takeLongInOffice = ['test/exports-in-office.test.ts']

export const takeLongInPython = ['test/python.test.ts']

/** In Firefox, beside Chromium. */
export const takeLongInFirefox = ['test/e2e/firefox.test.ts']

/** Browser tests of one state or case after the other; `npm test` goes once through selecting. */
export const takeLongInBrowser = [
  'test/e2e/arrange-shapes.test.ts',
  'test/e2e/base-path.test.ts',
  'test/e2e/canvas-edit.test.ts',
  'test/e2e/canvas-export.test.ts',
  'test/e2e/canvas-live.test.ts',
  'test/e2e/canvas-safety.test.ts',
  'test/e2e/canvas-streaming.test.ts',
  'test/e2e/chart-figures.test.ts',
  'test/e2e/chat-accessibility.test.ts',
  'test/e2e/chat-ask.test.ts',
  'test/e2e/chat-model.test.ts',
  'test/e2e/chat-upload.test.ts',
  'test/e2e/chinese.test.ts',
  'test/e2e/compare.test.ts',
  'test/e2e/convert.test.ts',
  'test/e2e/drawn-from.test.ts',
  'test/e2e/edit-words.test.ts',
  'test/e2e/every-state.test.ts',
  'test/e2e/failures.test.ts',
  'test/e2e/first-minutes.test.ts',
  'test/e2e/kept-drafts.test.ts',
  'test/e2e/login.test.ts',
  'test/e2e/mermaid-shapes.test.ts',
  'test/e2e/long-content.test.ts',
  'test/e2e/offline.test.ts',
  'test/e2e/phone.test.ts',
  'test/e2e/reading-along.test.ts',
  'test/e2e/sessions-list.test.ts',
  'test/e2e/settings-dialog.test.ts',
  'test/e2e/share.test.ts',
  'test/e2e/slow-drawing.test.ts',
  'test/e2e/states.test.ts',
  'test/e2e/style.test.ts',
]
