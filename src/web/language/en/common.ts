export const common = {
  'common.close': 'Close',
  'common.cancel': 'Cancel',
  'common.undo': 'Undo',
  'common.retry': 'Try again',
  'common.loading': 'Loading…',
  'common.chat': 'Chat',
  'common.drawing': 'Diagram',
  'common.offline': 'The connection to Limn was lost. Reconnecting…',
  'common.broken': 'Something went wrong on this page. Everything you saved is safe.',
  'common.reload': 'Reload the page',
  'common.resize': 'Chat width',
  'token.title': 'Sign in to Limn',
  'token.explain':
    'Enter an access token, which you get from whoever runs this service. It signs in this browser; the token itself is not stored.',
  'token.ended': 'Your sign-in has expired. Sign in again: what you were writing is still there.',
  'token.label': 'Token',
  'token.wrong': 'This token is not valid.',
  'token.tooMany':
    'Too many wrong tokens were sent from your network. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  'token.again': 'You can try again now.',
  'token.offline': 'Limn cannot be reached. Try again in a moment.',
  'token.enter': 'Sign in',
} as const
