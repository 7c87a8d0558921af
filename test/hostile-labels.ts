/** Labels that hold what formats use as marks. All must come back as they were from every format that is written. */
export const hostileLabels = [
  'say "hi" \\ there',
  'a\\nb is no line end',
  'two\nlines',
  '[brackets] {braces} (parentheses)',
  '<b>tags</b> & &amp; entities',
  '你好 🎉',
  '; -> -- // # /* |',
  '**stars** __lines__ ~~waves~~ ``ticks``',
  'a: b, c = d',
  "it's 'quoted'",
  '# one',
  '> two <',
  '$money {x} %percent%',
  'end',
]
