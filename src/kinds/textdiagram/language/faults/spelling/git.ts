import { messages } from '../../../messages/index.ts'
import { type Fault, lineFault } from '../fault.ts'
import { spelling } from './spelling.ts'

const gitStatements = spelling({
  code: 'commit',
  spellings: [
    [/^(\s*commit\b.*?)\bmessage\s*:\s*/, '$1id: '],
    [
      /^(\s*(?:commit|merge)\b.*?\b(?:id|tag|msg)\s*:\s*)"([^"]*)"([^":]+)"([^":]*)"(\s*(?:$|\w+\s*:.*$))/,
      '$1"$2\'$3\'$4"$5',
    ],
    [
      /^(\s*cherry-?\s?pick)\s+(?:commit\s+)?"?([\w./-]+)"?\s*$/i,
      (_, start = '', id = '') => `${start.replace(/cherry.*$/i, 'cherry-pick')} id: "${id}"`,
    ],
    [/^(\s*)cherry[ _]?pick(?=\s)/i, '$1cherry-pick'],
    [/^(\s*commit\b.*?\btag\s*:\s*)\[\s*"?([^\]"]*)"?\s*\]/, '$1"$2"'],
    [/^(\s*)commit\s+(?=commit\b)/, '$1commit\n$1'],
  ],
  example: { broken: 'gitGraph\n  commit message: "setup"', repaired: 'gitGraph\n  commit id: "setup"' },
})

const gitBranches = spelling({
  code: 'git-command',
  spellings: [
    [/^(\s*branch\s+[\w./-]+)\s+(?:from|off|of|based on)\s+[\w./-]+\s*$/i, '$1'],
    [/^(\s*branch\s+[\w./-]+)\s+(?:main|master|develop|dev)\s*$/i, '$1'],
    [/^(\s*)(?:create|new)\s+branch\s+(?=\S)/i, '$1branch '],
    [/^(\s*merge)\s+from\s+(?=\S)/i, '$1 '],
    [/^(\s*merge\s+[\w./-]+)\s+(?:msg|message)\s*:\s*("[^"]*")/i, '$1 id: $2'],
    [/^(\s*)merge\s+([\w./-]+)\s*(?:->|-->|=>|→)\s*([\w./-]+)(.*)$/, '$1checkout $3\n$1merge $2$4'],
  ],
  example: {
    broken: 'gitGraph\n  commit\n  branch dev from main\n  commit',
    repaired: 'gitGraph\n  commit\n  branch dev\n  commit',
  },
})

/** A direction belongs to the first line, and options to the front matter: neither is a commit. */
const gitDirection: Fault = {
  ...messages.create('statement'),
  repair: body => {
    const at = body.findIndex(
      ({ text }, index) => index > 0 && /^\s*direction\s*:?\s*(?:LR|TB|BT|TD)\s*;?\s*$/i.test(text),
    )
    const [first] = body
    if (at === -1 || !first) return body
    const direction =
      /\b(LR|TB|BT|TD)\b/i
        .exec(body[at]?.text ?? '')?.[1]
        ?.toUpperCase()
        .replace('TD', 'TB') ?? 'LR'
    const header = /^\s*gitGraph\s*:?\s*$/.test(first.text) ? { ...first, text: `gitGraph ${direction}:` } : first
    return [header, ...body.slice(1, at), ...body.slice(at + 1)]
  },
  example: { broken: 'gitGraph\n  direction LR\n  commit', repaired: 'gitGraph LR:\n  commit' },
}

/** `options { … } end` is the form of Mermaid 8. */
const gitOptions: Fault = {
  ...messages.create('styling'),
  repair: body => {
    const one = body.findIndex(({ text }, index) => index > 0 && /^\s*options\s*\{.*\}\s*$/.test(text))
    if (one !== -1) return body.toSpliced(one, 1)
    const at = body.findIndex(({ text }, index) => index > 0 && /^\s*options\s*\{?\s*$/.test(text))
    const end = at === -1 ? -1 : body.findIndex(({ text }, index) => index > at && /^\s*end\s*$/.test(text))
    return end === -1 || end > at + 12 ? body : [...body.slice(0, at), ...body.slice(end + 1)]
  },
  example: {
    broken: 'gitGraph\n  options\n  {\n    "nodeSpacing": 150\n  }\n  end\n  commit',
    repaired: 'gitGraph\n  commit',
  },
}

/** Commands that change no history that is drawn. */
const gitOthers = lineFault({
  code: 'left-out',
  names: text => messages.create('left-out', { text: text.trim() }),
  repair: text => (/^\s*(?:git\s+)?(?:rebase|push|pull|fetch|stash|reset|add|init|clone)\b/.test(text) ? '' : null),
  example: { broken: 'gitGraph\n  commit\n  push origin main', repaired: 'gitGraph\n  commit' },
})

export const gitSpellings: readonly Fault[] = [gitOthers, gitOptions, gitDirection, gitStatements, gitBranches]
