import { oncePerBody } from '../rules/once-per-body.ts'
import { participantNames } from '../rules/sequence-messages.ts'
import { lostAfterHash, type Misreadings } from './misreading.ts'

/** In diagrams of what comes after what. */
export const misreadingsOfCourses: Misreadings = {
  sequence: [
    lostAfterHash,
    {
      code: 'participant',
      level: 'error',
      message: 'The whole text becomes the name of the participant: write `participant W as Web app`.',
      pattern:
        /^\s*(?:create\s+)?(?:participant|actor)\s+(?:["“][^"\\]+["”]\s+as\s+(\S+)|([\p{L}\p{N}_]+)\s*[[(].+[\])])\s*$/u,
      holds: ([, quoted, bracketed], body) => participantNames(body).includes(quoted ?? bracketed ?? ''),
    },
    {
      code: 'quoted-name',
      level: 'warning',
      message: 'The quotes will be shown as part of the name.',
      pattern: /^\s*(?:participant|actor)\s+\S+\s+as\s+["“].*["”]\s*$/,
    },
    {
      code: 'note-target',
      level: 'error',
      message: 'A note over two participants needs a comma between them; this adds a third participant.',
      pattern: /^\s*note\s+over\s+([^\s,:]+)\s+([^\s,:]+)\s*:/i,
      holds: ([, first = '', second = ''], body) => {
        const names = participantNames(body)
        return names.includes(first) && names.includes(second)
      },
    },
  ],
  gantt: [
    {
      code: 'empty-section',
      level: 'error',
      message: 'A section without a name hides the tasks below it.',
      pattern: /^\s*section\s*$/,
    },
    {
      code: 'colon-in-name',
      level: 'error',
      message: 'The first colon ends the name: what follows it is read as data.',
      pattern:
        /^(?!\s*(?:section|title|acc\w+|click|todayMarker|axisFormat|dateFormat)\b)[^:]+:[^:,]*[^\s:,][^:,]*(?!(?<=\d):\d\d(?!\d)):\s*(?:\w+\s*,|\d{4}-)/,
    },
    {
      code: 'task-field',
      level: 'error',
      message: 'The words before the comma become one id: put a comma behind each status.',
      pattern: /:\s*(?:\w+\s*,\s*)*(?:done|active|crit|milestone)\s+[\w-]+\s*,/,
    },
    {
      code: 'duration',
      level: 'error',
      message: 'This duration is not known, the bar would have no length: write `5d` or `2w`.',
      pattern: /:.*,\s*\d+(?:\.\d+)?\s*(?:days?|weeks?|months?|years?|hours?|天|日|周|个月|年|小时)\s*$/i,
    },
    {
      code: 'unknown-task',
      level: 'warning',
      message: 'There is no task with this id: the bar would begin today.',
      pattern: /:.*\bafter\s+([^,]+?)\s*(?:,|$)/,
      holds: ([, ids = ''], body) => ids.split(/\s+/).every(id => !taskIds(body).has(id)),
    },
    {
      code: 'date',
      level: 'warning',
      message: 'This date is not written as `dateFormat` says: the bar may land in another year.',
      pattern:
        /:.*(?:^|[,:])\s*(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*\s+\d|Q[1-4]\b|TBD|\d{1,2}月)/i,
      holds: (_match, body) => !body.some(line => /^\s*dateFormat\s+(?!YYYY-MM-DD)/.test(line.text)),
    },
  ],
  timeline: [
    {
      code: 'full-width-colon',
      level: 'error',
      message: 'The event would be swallowed by the period: write an ASCII colon.',
      pattern: /^(?!\s*(?:section|title|acc\w+)\b)\s*[^\s:：][^:：]{0,23}：[^:]+$/,
    },
    {
      code: 'event-dash',
      level: 'error',
      message: 'The line is read as a period without an event: write `period : event`.',
      pattern: /^\s*(?:[-*]\s+)?(?:Q[1-4]\s*)?\d[\d\s/年月日.Q-]{2,16}?\s+[-–—]\s+\D[^:]*$/,
    },
    { code: 'bullet', level: 'warning', message: 'The dash will be shown.', pattern: /^\s*[-*]\s+\S/ },
  ],
  journey: [
    lostAfterHash,
    {
      code: 'score',
      level: 'warning',
      message: 'A score is a whole number from 1 to 5.',
      pattern: /^\s*[^:]+:\s*(-?\d+(?:\.\d+)?)\s*(?::|$)/,
      holds: ([, score]) => !/^[1-5]$/.test(score ?? ''),
    },
    {
      code: 'score',
      level: 'warning',
      message: 'This task has no score from 1 to 5.',
      pattern: /^(?!\s*(?:section|title|acc\w+)\b)[^:]+:\s*[^\d\s-]/,
    },
  ],
}

const taskIds = oncePerBody(
  body => new Set(body.flatMap(({ text }) => text.slice(text.indexOf(':') + 1).split(',')).map(field => field.trim())),
)
