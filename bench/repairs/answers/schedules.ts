import type { FaultyType } from '../mermaid-type-faults.ts'

/** Gantt charts, timelines, journeys, boards and branches. */
export const scheduleAnswers: readonly FaultyType[] = [
  {
    family: 'gantt',
    source: `
gantt
    title Launch
    dateFormat YYYY-MM-DD
    excludes weekends
    section Design
    Sketches :crit, done, a1, 2026-01-05, 5d
    Review :a2, after a1, 2d
    section Build
    Coding :active, b1, 2026-01-14, 2026-01-30
    Tests :b2, after b1, 1w
    section Ship
    Release :milestone, m1, after b2, 0d
`,
    faults: [
      ['a date of the day first', '2026-01-05, 5d', '05.01.2026, 5d'],
      ['a date in words', '2026-01-05, 5d', 'Jan 5 2026, 5d'],
      ['a date without zeros', '2026-01-05, 5d', '2026-1-5, 5d'],
      ['a date of Chinese', '2026-01-05, 5d', '2026年1月5日, 5d'],
      ['a time at a date', '2026-01-05, 5d', '2026-01-05 00:00, 5d'],
      [
        'dates of another form and their format',
        /dateFormat YYYY-MM-DD([\s\S]*?)2026-01-05([\s\S]*?)2026-01-14, 2026-01-30/,
        'dateFormat DD/MM/YYYY$12026-01-05$22026-01-14, 2026-01-30',
      ],
      ['business days', '2026-01-05, 5d', '2026-01-05, 5bd'],
      ['days in capitals', '2026-01-05, 5d', '2026-01-05, 5D'],
      ['days of Chinese', '2026-01-05, 5d', '2026-01-05, 5天'],
      ['months in words', 'after b1, 1w', 'after b1, 1 month', 'after b1, 1M'],
      ['a number alone', '2026-01-05, 5d', '2026-01-05, 5'],
      ['after of two', 'after b2, 0d', 'after b1, after b2, 0d', 'after b1 b2, 0d'],
      ['after with and', 'after b2, 0d', 'after b1 and b2, 0d', 'after b1 b2, 0d'],
      ['after a task by its name', 'after a1, 2d', 'after Sketches, 2d'],
      ['depends on', 'after a1, 2d', 'depends on a1, 2d'],
      ['after in capitals', 'after a1, 2d', 'After a1, 2d'],
      ['after an unknown task', 'after b2, 0d', 'after zz, 0d', '2026-02-06, 0d'],
      ['tags behind', ':crit, done, a1, 2026-01-05, 5d', ':a1, 2026-01-05, 5d, crit, done'],
      ['tags in capitals', ':crit, done,', ':Crit, Done,'],
      ['tags in words', ':crit, done,', ':critical, completed,'],
      ['tags of another state', ':active, b1', ':in progress, b1'],
      [
        'a duration first',
        ':crit, done, a1, 2026-01-05, 5d',
        ':crit, done, a1, 5d, 2026-01-05',
        ':crit, done, a1, 2026-01-05, 5d',
      ],
      ['semicolons for commas', ':a2, after a1, 2d', ':a2; after a1; 2d'],
      ['full-width signs', 'Review :a2, after a1, 2d', 'Review ：a2，after a1，2d'],
      ['a name with a hash', 'Coding :active', 'Coding #1 :active', 'Coding #35;1 :active'],
      ['a name with a semicolon', 'Coding :active', 'Coding; all :active', 'Coding#59; all :active'],
      ['a name in quotes', 'Coding :active', '"Coding" :active', 'Coding :active'],
      ['two colons', 'Coding :active', 'Coding :: active', 'Coding :active'],
      [
        'todayMarker with a colon',
        '    excludes weekends',
        '    todayMarker: off\n    excludes weekends',
        '    todayMarker off\n    excludes weekends',
      ],
      ['excludes in brackets', 'excludes weekends', 'excludes [weekends]'],
      ['excludes with a colon', 'excludes weekends', 'excludes: weekends'],
      ['excludes in words', 'excludes weekends', 'excludes Saturday, Sunday', 'excludes saturday, sunday'],
      [
        'an axis format of moment',
        '    excludes weekends',
        '    axisFormat YYYY-MM-DD\n    excludes weekends',
        '    axisFormat %Y-%m-%d\n    excludes weekends',
      ],
      ['a task in brackets', 'Review :a2, after a1, 2d', 'Review [a2, after a1, 2d]'],
      ['a task with an arrow', 'Review :a2, after a1, 2d', 'Review -> a2, after a1, 2d', 'Review :a2, after a1, 2d'],
      [
        'a milestone of another form',
        'Release :milestone, m1, after b2, 0d',
        'milestone Release :m1, after b2, 0d',
        'Release :milestone, m1, after b2, 0d',
      ],
      ['sections in brackets', 'section Build', '[Build]', 'section Build'],
      [
        'the title below',
        '    title Launch\n    dateFormat YYYY-MM-DD',
        '    Title: "Launch"\n    dateFormat YYYY-MM-DD',
        '    Title "Launch"\n    dateFormat YYYY-MM-DD',
      ],
      ['a header with a chart', 'gantt\n', 'ganttChart\n'],
      ['a header with a title', 'gantt\n    title Launch', 'gantt title Launch'],
      [
        'cut off',
        '    section Ship\n    Release :milestone, m1, after b2, 0d\n',
        '    section Ship\n    Release :milesto',
        '    section Ship\n',
      ],
    ],
  },
  {
    family: 'timeline',
    source: `
timeline
    title The web
    section First years
        1989 : Proposal
        1993 : Mosaic
             : Free for all
    section Later
        2004 : Web 2.0
`,
    faults: [
      ['a time of day', '2004 : Web 2.0', '10:30 : Web 2.0', '10#58;30 : Web 2.0'],
      ['a full-width colon', '1989 : Proposal', '1989：Proposal'],
      ['a long dash', '1989 : Proposal', '1989 — Proposal'],
      ['events below with a bullet', '             : Free for all', '             - Free for all'],
      ['a section in quotes', 'section Later', 'section "Later"'],
      ['a capital in section', 'section Later', 'Section Later'],
      ['a semicolon at the end', '1989 : Proposal', '1989 : Proposal;'],
      ['a direction', 'timeline\n', 'timeline LR\n', 'timeline\n'],
      ['a date format', '    section First', '    dateFormat YYYY\n    section First', '    section First'],
      ['a hash', '2004 : Web 2.0', '2004 : Web #2', '2004 : Web #35;2'],
    ],
  },
  {
    family: 'journey',
    source: `
journey
    title Buying tea
    section Find
        Search the shop: 4: Guest
        Compare: 3: Guest, Friend
    section Pay
        Enter the card: 2: Guest
`,
    faults: [
      ['a score of ten', 'Compare: 3:', 'Compare: 3/5:'],
      ['a score with a key', 'Compare: 3: Guest', 'Compare: score 3: Guest', 'Compare: 3: Guest'],
      ['a score in words', 'Compare: 3: Guest', 'Compare: neutral: Guest', 'Compare: 3: Guest'],
      ['full-width colons', 'Compare: 3: Guest, Friend', 'Compare：3：Guest，Friend'],
      ['bars', 'Compare: 3: Guest', 'Compare | 3 | Guest'],
      ['an arrow', 'Compare: 3: Guest', 'Compare --> 3: Guest', 'Compare: 3: Guest'],
      ['a task in quotes', 'Compare: 3', '"Compare": 3', 'Compare: 3'],
      ['a header of another name', 'journey\n', 'userJourney\n'],
      ['a header with diagram', 'journey\n', 'journeyDiagram\n'],
      ['a hash in a task', 'Enter the card', 'Enter card #1', 'Enter card #35;1'],
      ['a semicolon in a task', 'Enter the card', 'Enter; card', 'Enter#59; card'],
      ['an emoji', 'Compare: 3: Guest', 'Compare: 😐 3: Guest', 'Compare: 3: Guest'],
    ],
  },
  {
    family: 'kanban',
    source: `
kanban
  backlog[Backlog]
    k1[Fix the login]
    k2[New colours]@{ ticket: 'UI-7', assigned: 'Bo' }
  doing[Doing]
    k3[Faster search]@{ priority: 'Very High' }
`,
    faults: [
      ['columns as sections', 'doing[Doing]', 'section Doing', 'doing[Doing]'],
      ['columns as headings', 'doing[Doing]', '## Doing', 'doing[Doing]'],
      ['brackets in a task', '[Fix the login]', '[Fix [the] login]', '["Fix [the] login"]'],
      ['metadata in JSON', "{ priority: 'Very High' }", '{ "priority": "Very High" }'],
      ['metadata without quotes', "ticket: 'UI-7', assigned: 'Bo'", 'ticket: UI-7, assigned: Bo'],
      [
        'metadata on lines',
        "@{ ticket: 'UI-7', assigned: 'Bo' }",
        "@{\n      ticket: 'UI-7',\n      assigned: 'Bo'\n    }",
      ],
      ['a priority of another name', "'Very High'", "'Critical'", "'Very High'"],
      ['metadata with equals signs', "priority: 'Very High'", "priority='Very High'"],
      ['a task with a hyphen before', '    k1[Fix', '    - k1[Fix'],
      ['a header with board', 'kanban\n', 'kanbanBoard\n'],
      ['a title', 'kanban\n', 'kanban\n  title Work\n', '---\ntitle: Work\n---\nkanban\n'],
      ['cut off', "    k3[Faster search]@{ priority: 'Very High' }\n", '    k3[Faster sea', '    k3[Faster sea]\n'],
    ],
  },
  {
    family: 'git',
    source: `
gitGraph
    commit
    commit id: "setup"
    branch release
    checkout release
    commit id: "fix" type: REVERSE tag: "rc1"
    checkout main
    cherry-pick id: "fix"
    branch hotfix order: 3
    commit
    checkout main
    merge hotfix id: "merged" tag: "v1"
`,
    faults: [
      ['a message behind a colon', 'commit id: "setup"', 'commit: "setup"', 'commit id: "setup"'],
      ['a message with message', 'commit id: "setup"', 'commit message: "setup"', 'commit id: "setup"'],
      ['single quotes', 'commit id: "setup"', "commit id: 'setup'"],
      ['quotes in an id', 'id: "setup"', 'id: "set "up" it"', 'id: "set \'up\' it"'],
      ['a branch with as', 'branch hotfix order: 3', 'branch hotfix from main', 'branch hotfix'],
      [
        'a branch that is there',
        '    commit\n    checkout main\n    merge',
        '    branch hotfix\n    commit\n    checkout main\n    merge',
        '    commit\n    checkout main\n    merge',
      ],
      [
        'a branch that is not there',
        '    checkout release',
        '    checkout develop\n    checkout release',
        '    branch develop\n    checkout release',
      ],
      ['a merge of two names', 'merge hotfix id', 'merge hotfix -> main id', 'merge hotfix id'],
      ['a pick of a branch', 'cherry-pick id: "fix"', 'cherry-pick "fix"', 'cherry-pick id: "fix"'],
      ['a pick in one word', 'cherry-pick id: "fix"', 'cherrypick id: "fix"', 'cherry-pick id: "fix"'],
      ['a tag in brackets', 'tag: "rc1"', 'tag: [rc1]', 'tag: "rc1"'],
      ['a tag of the shell', 'type: REVERSE tag: "rc1"', 'type: REVERSE\n    git tag rc1', 'type: REVERSE tag: "rc1"'],
      [
        'commits on one line',
        '    commit\n    commit id: "setup"',
        '    commit commit id: "setup"',
        '    commit\n    commit id: "setup"',
      ],
      ['a header of another name', 'gitGraph\n', 'gitgraph\n'],
      ['a header of git', 'gitGraph\n', 'git graph\n'],
      ['a direction on its own line', 'gitGraph\n', 'gitGraph\n    direction LR\n', 'gitGraph\n'],
      [
        'options of the old form',
        'gitGraph\n',
        'gitGraph:\noptions\n{\n    "nodeSpacing": 150\n}\nend\n',
        'gitGraph\n',
      ],
      ['a master', 'checkout main\n    cherry', 'checkout master\n    cherry', 'checkout main\n    cherry'],
    ],
  },
]
