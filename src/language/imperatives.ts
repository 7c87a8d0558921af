/** What people tell others, or a program, to do, as alternatives of a pattern: where a condition without a comma ends. */
export const imperatives =
  'show|open|go|return|send|turn|assign|dispense|reject|approve|ask|notify|stop|retry|repeat|try|close|print|display|save|delete|remove|create|add|cancel|pay|wait|forward|escalate|tell|block|allow|grant|deny|continue|proceed|skip|give|put|take|write|redirect|restart|replace|buy|contact|publish|deploy|merge|fix|choose|select'
/** These name things as well: they tell to do something only where an object follows. */
export const nounsToo =
  '(?:request|order|report|check|call|email|log|schedule|mark|move|start|end|update|refund|ship|answer|exit|use|plug|press|reset|enter|confirm|fill|submit|sign|offer|resend) (?:the|an?|it|them|him|her|your|our|us|me|back|in|up)\\b'
