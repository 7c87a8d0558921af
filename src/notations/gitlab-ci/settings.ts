/** Keys at the top of a file that are no jobs. */
export const settings = new Set<string>([
  'after_script',
  'before_script',
  'cache',
  'default',
  'image',
  'include',
  'pages',
  'services',
  'spec',
  'stages',
  'types',
  'variables',
  'workflow',
])
