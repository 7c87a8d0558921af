import { messages } from '../../messages/index.ts'
import { oncePerBody } from '../faults/once-per-body.ts'
import { participantNames } from '../faults/sequence-messages.ts'
import { lostAfterHash, type Misreadings } from './misreading.ts'

/** In diagrams of what comes after what. */
export const misreadingsOfCourses: Misreadings = {
  sequence: [
    lostAfterHash,
    {
      ...messages.tell('textdiagram/participant'),
      level: 'error',

      pattern:
        /^\s*(?:create\s+)?(?:participant|actor)\s+(?:["“][^"\\]+["”]\s+as\s+(\S+)|([\p{L}\p{N}_]+)\s*[[(].+[\])])\s*$/u,
      holds: ([, quoted, bracketed], body) => participantNames(body).includes(quoted ?? bracketed ?? ''),
    },
    {
      ...messages.tell('textdiagram/quoted-name'),
      level: 'warning',

      pattern: /^\s*(?:participant|actor)\s+\S+\s+as\s+["“].*["”]\s*$/,
    },
    {
      ...messages.tell('textdiagram/note-target'),
      level: 'error',

      pattern: /^\s*note\s+over\s+([^\s,:]+)\s+([^\s,:]+)\s*:/i,
      holds: ([, first = '', second = ''], body) => {
        const names = participantNames(body)
        return names.includes(first) && names.includes(second)
      },
    },
  ],
  gantt: [
    {
      ...messages.tell('textdiagram/empty-section'),
      level: 'error',

      pattern: /^\s*section\s*$/,
    },
    {
      ...messages.tell('textdiagram/colon-in-name'),
      level: 'error',

      pattern:
        /^(?!\s*(?:section|title|acc\w+|click|todayMarker|axisFormat|dateFormat)\b)[^:]+:[^:,]*[^\s:,][^:,]*(?!(?<=\d):\d\d(?!\d)):\s*(?:\w+\s*,|\d{4}-)/,
    },
    {
      ...messages.tell('textdiagram/task-field'),
      level: 'error',

      pattern: /:\s*(?:\w+\s*,\s*)*(?:done|active|crit|milestone)\s+[\w-]+\s*,/,
    },
    {
      ...messages.tell('textdiagram/duration'),
      level: 'error',

      pattern: /:.*,\s*\d+(?:\.\d+)?\s*(?:days?|weeks?|months?|years?|hours?|天|日|周|个月|年|小时)\s*$/i,
    },
    {
      ...messages.tell('textdiagram/unknown-task'),
      level: 'warning',

      pattern: /:.*\bafter\s+([^,]+?)\s*(?:,|$)/,
      holds: ([, ids = ''], body) => ids.split(/\s+/).every(id => !taskIds(body).has(id)),
    },
    {
      ...messages.tell('textdiagram/date'),
      level: 'warning',

      pattern:
        /:.*(?:^|[,:])\s*(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*\s+\d|Q[1-4]\b|TBD|\d{1,2}月)/i,
      holds: (_match, body) => !body.some(line => /^\s*dateFormat\s+(?!YYYY-MM-DD)/.test(line.text)),
    },
  ],
  timeline: [
    {
      ...messages.tell('textdiagram/full-width-colon', { case: 'event' }),
      level: 'error',

      pattern: /^(?!\s*(?:section|title|acc\w+)\b)\s*[^\s:：][^:：]{0,23}：[^:]+$/,
    },
    {
      ...messages.tell('textdiagram/event-dash'),
      level: 'error',

      pattern: /^\s*(?:[-*]\s+)?(?:Q[1-4]\s*)?\d[\d\s/年月日.Q-]{2,16}?\s+[-–—]\s+\D[^:]*$/,
    },
    { ...messages.tell('textdiagram/bullet', { case: 'dash' }), level: 'warning', pattern: /^\s*[-*]\s+\S/ },
  ],
  journey: [
    lostAfterHash,
    {
      ...messages.tell('textdiagram/score', { case: 'range' }),
      level: 'warning',

      pattern: /^\s*[^:]+:\s*(-?\d+(?:\.\d+)?)\s*(?::|$)/,
      holds: ([, score]) => !/^[1-5]$/.test(score ?? ''),
    },
    {
      ...messages.tell('textdiagram/score', { case: 'missing' }),
      level: 'warning',

      pattern: /^(?!\s*(?:section|title|acc\w+)\b)[^:]+:\s*[^\d\s-]/,
    },
  ],
}

const taskIds = oncePerBody(
  body => new Set(body.flatMap(({ text }) => text.slice(text.indexOf(':') + 1).split(',')).map(field => field.trim())),
)
