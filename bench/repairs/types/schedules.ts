import type { FaultyType } from '../mermaid-type-faults.ts'

/** Gantt charts, timelines, journeys, boards and branches. */
export const scheduleFaults: readonly FaultyType[] = [
  {
    family: 'gantt',
    source: `
gantt
    title Spring garden
    dateFormat YYYY-MM-DD
    axisFormat %m/%d
    section Beds
    Dig the beds :done, dig, 2026-03-02, 3d
    Sow peas :active, sow, after dig, 2d
    section Paths
    Lay the stones :path, 2026-03-09, 2026-03-14
    Opening :milestone, open, 2026-03-20, 0d
`,
    faults: [
      ['no commas', ':done, dig, 2026-03-02, 3d', ':done dig 2026-03-02 3d'],
      ['days in words', '2026-03-02, 3d', '2026-03-02, 3 days'],
      ['a blank in a duration', '2026-03-02, 3d', '2026-03-02, 3 d'],
      ['a date with slashes', '2026-03-02, 3d', '2026/03/02, 3d'],
      ['to between dates', '2026-03-09, 2026-03-14', '2026-03-09 to 2026-03-14'],
      ['a dash between dates', '2026-03-09, 2026-03-14', '2026-03-09 - 2026-03-14'],
      ['after without a comma behind', 'after dig, 2d', 'after dig 2d'],
      ['after with a colon', 'after dig, 2d', 'after: dig, 2d'],
      ['a section with a colon', 'section Paths', 'section: Paths'],
      ['a section in capitals', 'section Paths', 'Section Paths'],
      ['a format with a colon', 'dateFormat YYYY-MM-DD', 'dateFormat: YYYY-MM-DD'],
      ['a format in small letters', 'dateFormat YYYY-MM-DD', 'dateFormat yyyy-mm-dd'],
      ['a milestone without a length', '2026-03-20, 0d', '2026-03-20'],
      ['a milestone without a comma', ':milestone, open', ':milestone open'],
      ['a task in bars', 'Dig the beds :done, dig, 2026-03-02, 3d', 'Dig the beds | done, dig, 2026-03-02, 3d'],
      ['a task without a colon', 'Lay the stones :path, 2026-03-09', 'Lay the stones path, 2026-03-09'],
      ['bullets', /^( {4})(?=.*:)/gm, '$1- '],
      ['a colon in a name', 'Lay the stones :path', 'Step 2: Lay the stones :path', 'Step 2#58; Lay the stones :path'],
      ['ids in brackets', ':done, dig,', ':done, [dig],'],
      ['a group in headings', 'section Paths', '## Paths'],
      ['weeks in words', 'after dig, 2d', 'after dig, 2 weeks', 'after dig, 2w'],
      ['a note of what it takes', '2026-03-02, 3d', '2026-03-02, 3d (2 people)'],
    ],
  },
  {
    family: 'timeline',
    source: `
timeline
    title Coffee
    section Early
        850 : Goats find it
        1400 : Yemen : Sufis drink it
    section Late
        1901 : Instant coffee
`,
    faults: [
      ['a dash for the colon', '850 : Goats', '850 - Goats'],
      ['an arrow for the colon', '850 : Goats', '850 --> Goats'],
      ['a bar for the colon', '1901 : Instant', '1901 | Instant'],
      ['a section with a colon', 'section Late', 'section: Late'],
      ['bullets', /^( {8})/gm, '$1- '],
      ['a title with a colon', 'title Coffee', 'title: Coffee'],
      ['headings for sections', 'section Late', '## Late'],
      ['quotes around', '1901 : Instant coffee', '"1901" : "Instant coffee"'],
    ],
  },
  {
    family: 'journey',
    source: `
journey
    title A day
    section Morning
        Make tea: 5: Me
        Go to work: 2: Me, Cat
    section Evening
        Sit down: 4: Me
`,
    faults: [
      ['a score out of five', 'Make tea: 5: Me', 'Make tea: 5/5: Me'],
      ['score and actor turned', 'Make tea: 5: Me', 'Make tea: Me: 5'],
      ['a section with a colon', 'section Evening', 'section: Evening'],
      ['commas for colons', 'Sit down: 4: Me', 'Sit down, 4, Me'],
      ['actors in brackets', '2: Me, Cat', '2: [Me, Cat]'],
      ['a score in parentheses', 'Sit down: 4: Me', 'Sit down (4): Me'],
      ['bullets', /^( {8})/gm, '$1- '],
      ['a colon in a task', 'Go to work: 2', 'Go: to work: 2'],
      ['stars', 'Make tea: 5: Me', 'Make tea: ★★★★★: Me'],
    ],
  },
  {
    family: 'kanban',
    source: `
kanban
    todo[To do]
        t1[Write the guide]
        t2[Draw the pictures]@{ assigned: 'Ann', priority: 'High' }
    done[Done]
        t3[Plan]
`,
    faults: [
      ['a column with a colon', 'done[Done]', 'done[Done]:'],
      ['bullets', /^( {8})/gm, '$1- '],
      ['parentheses in a task', 't3[Plan]', 't3[Plan (old)]', 't3["Plan (old)"]'],
      ['metadata behind a blank', ']@{ assigned', '] @{ assigned'],
      ['metadata without quotes and with a colon', "'Ann'", 'Team: Ann'],
      ['metadata without an at sign', ']@{', ']{'],
      ['an open bracket', 't3[Plan]', 't3[Plan'],
      ['check boxes', /^( {8})(?=t)/gm, '$1- [ ] '],
    ],
  },
  {
    family: 'git',
    source: `
gitGraph
    commit id: "init"
    branch develop
    checkout develop
    commit id: "login" tag: "v0.1"
    branch feature
    commit id: "form" type: HIGHLIGHT
    checkout develop
    merge feature
    checkout main
    merge develop tag: "v1.0"
`,
    faults: [
      ['a message as in a shell', 'commit id: "init"', 'commit -m "init"'],
      ['a shell command', 'checkout main', 'git checkout main'],
      ['a new branch by checkout', '    branch develop\n    checkout develop', '    checkout -b develop'],
      ['into', 'merge develop tag', 'merge develop into main tag'],
      ['an id without quotes', 'id: "init"', 'id: init'],
      ['a comma between fields', '"login" tag', '"login", tag'],
      ['a tag on its own line', '"login" tag: "v0.1"', '"login"\n    tag "v0.1"'],
      ['fields in parentheses', 'commit id: "form" type: HIGHLIGHT', 'commit(id: "form", type: HIGHLIGHT)'],
      ['a kind in small letters', 'HIGHLIGHT', 'highlight'],
      ['a colon behind the keyword', 'checkout main', 'checkout: main'],
      ['equals signs', 'id: "init"', 'id="init"'],
      ['a direction in the first line', 'gitGraph', 'gitGraph TB', 'gitGraph TB:'],
      ['a name in quotes', 'branch feature', 'branch "feature"'],
      ['a name with blanks', /\bfeature\b/g, 'feature login'],
      ['switch in place of checkout', 'checkout main', 'switch to main'],
    ],
  },
]
