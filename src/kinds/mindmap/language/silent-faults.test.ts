import { test } from 'vitest'
import { expectReported, type SilentFault } from '../../expect-reported.ts'
import { format } from './index.ts'

/** Measured with markmap: each of these is drawn without a word, less a part of what it says. */
const faults: Record<string, SilentFault> = {
  'several roots hang from an empty one': { source: '# A\n- a\n# B\n- b', code: 'several-roots' },
  'prose is dropped': { source: '# A\nSome prose.\n## B', code: 'undrawn-text' },
  'a quotation is dropped': { source: '# A\n- x\n\n> quoted\n', code: 'undrawn-text' },
  'a text without headings and lists is an empty map': { source: 'Some prose here.', code: 'empty' },
  'items beside sub-headings are dropped': {
    source: '# A\n- x\n  - z\n## B\n- y',
    code: 'dropped-items',
    keeps: [/^## x$/m, /^### z$/m, /^## B$/m, /^- y$/m],
  },
  'a picture is fetched from elsewhere': { source: '# A\n- x\n\n![x](y.png)', code: 'image' },
  'HTML is drawn as it is written': { source: '# A\n- <div>x</div>', code: 'raw-html' },
  'a skipped level flattens the meaning': { source: '# A\n#### B\n- c', code: 'skipped-level' },
  'levels of stars are one node': {
    source: '* A\n** B\n** C',
    code: 'star-level',
    keeps: [/^# A$/m, /^## B$/m, /^## C$/m],
  },
  'escaped marks of items are words': {
    source: '# A\n## B\n\\- x\n\\- y',
    code: 'escaped-bullet',
    keeps: [/^- x$/m, /^- y$/m],
  },
  'dashes before items are words': { source: '# A\n## B\n– x\n– y', code: 'dash-bullet', keeps: [/^- x$/m, /^- y$/m] },
  'dashes below an item become its words': {
    source: '# A\n- x\n  – y\n  – z',
    code: 'dash-bullet',
    keeps: [/^- x$/m, /^ {2}- y$/m, /^ {2}- z$/m],
  },
  'headings indented by four blanks are code or words': {
    source: '# A\n    ## B\n        ### C',
    code: 'indented-heading',
    keeps: [/^## B$/m, /^### C$/m],
  },
  'a fence around all is a code block': {
    source: '```markdown\n# A\n## B\n- x\n```',
    code: 'empty',
    keeps: [/^# A$/m, /^## B$/m, /^- x$/m],
  },
  'numbers of Chinese texts are words': {
    source: '一、启动\n1. 组队\n（1）经理\n（2）开发\n2. 目标\n二、执行\n1. 周会',
    code: 'number-mark',
    keeps: [/启动$/m, /经理$/m, /执行$/m, /周会$/m],
  },
  'an item indented by one blank is beside the one above': {
    source: '# A\n- x\n - y\n  - z\n- w',
    code: 'shallow-indent',
    keeps: [/^- x$/m, /^ {2}- y$/m, /^ {4}- z$/m, /^- w$/m],
  },
  'a topic above a list is dropped': {
    source: 'Coffee\n- x\n- y',
    code: 'topic-line',
    keeps: [/^# Coffee$/m, /^- x$/m],
  },
  'a topic in bold above a list is dropped': {
    source: '**Coffee:**\n\n1. x\n2. y\n',
    code: 'topic-line',
    keeps: [/^# Coffee$/m, /^1\. x$/m],
  },
  'an item indented too little leaves its list': {
    source: '# A\n1. x\n  - y\n2. z',
    code: 'shallow-indent',
    keeps: [/^1\. x$/m, /^ {3}- y$/m, /^2\. z$/m],
  },
}

test.each(Object.entries(faults))('%s', (_name, fault) => expectReported(format, fault))
