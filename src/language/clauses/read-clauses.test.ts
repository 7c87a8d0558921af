import { expect, test } from 'vitest'
import type { Clause, Noun, Phrase } from './clause.ts'
import { readClauses } from './read-clauses.ts'

const nounText = (noun: Noun): string =>
  [noun.text, ...noun.phrases.map(phraseText), ...(noun.items.length > 0 ? [`(${noun.items.join(', ')})`] : [])].join(
    ' ',
  )
const listText = (nouns: readonly Noun[]) => nouns.map(nounText).join(' + ')
const phraseText = ({ preposition, nouns, text }: Phrase) => `${preposition} ${listText(nouns)}${text}`.trim()

function clauseText({ subjects, verb, objects, seconds, phrases, link }: Clause): string {
  const does = verb ? `${verb.isNegated ? 'not ' : ''}${verb.isPassive ? 'be ' : ''}${verb.text}` : ''
  const parts = [listText(subjects), does, listText(objects), listText(seconds), ...phrases.map(phraseText)]
  return `${link ? `${link}: ` : ''}${parts.filter(part => part !== '').join(' | ')}`
}

const told = (text: string) => readClauses(text).map(({ clauses }) => clauses?.map(clauseText) ?? null)

test.each<[string, string[]]>([
  ['The app talks to the API', ['app | talks | to API']],
  ['The gateway queries the database', ['gateway | queries | database']],
  [
    'API calls go through a load balancer to two web servers',
    ['API calls | go | through load balancer | to web servers'],
  ],
  ['The api uses postgres and redis, images go to s3', ['api | uses | postgres + redis', 'images | go | to s3']],
  ['Lab results flow from the lab system into the EHR', ['Lab results | flow | from lab system | into EHR']],
  [
    'The order service stores orders and publishes events to Kafka',
    ['order service | stores | orders', 'order service | publishes | events | to Kafka'],
  ],
  ['The service sends metrics and logs to Datadog', ['service | sends | metrics + logs | to Datadog']],
  [
    'The gateway routes requests to the user service, the order service and the payment service',
    ['gateway | routes | requests | to user service + order service + payment service'],
  ],
  [
    'It calls an api gateway which fans out to three lambdas (orders, users, billing)',
    ['It | calls | api gateway', 'api gateway | fans out | to lambdas (orders, users, billing)'],
  ],
  [
    'Billing drops events on an sqs queue that a small worker reads to send emails through ses',
    [
      'Billing | drops | events | on sqs queue',
      'small worker | reads | sqs queue',
      'small worker | send | emails | through ses',
    ],
  ],
  ['Both of them read from a cache', ['them | read | from cache']],
  ['Those all talk to two gateways on the roof', ['Those all | talk | to gateways on roof']],
  [
    'The modem connects to the router, the router to a switch, and the switch to a printer',
    ['modem | connects | to router', 'router | connects | to switch', 'switch | connects | to printer'],
  ],
  [
    'The service sends pushes via Firebase, texts via Twilio and emails via SES',
    [
      'service | sends | pushes | via Firebase',
      'service | sends | texts | via Twilio',
      'service | sends | emails | via SES',
    ],
  ],
  [
    'The events are produced by the tracking service and consumed by the worker',
    ['events | be produced | by tracking service', 'events | be consumed | by worker'],
  ],
  [
    'The service publishes an event to RabbitMQ that the mailer listens to',
    ['service | publishes | event | to RabbitMQ', 'mailer | listens | to RabbitMQ'],
  ],
  [
    'Behind Cloudflare there are two droplets running nginx',
    ['there is | droplets | behind Cloudflare', 'droplets | running | nginx'],
  ],
  ['logs from both clusters go to Loki', ['logs from clusters | go | to Loki']],
  ["The frontend doesn't talk to the database directly", ['frontend | not talk | to database']],
  ['the cli -> the parser -> the planner', ['cli | parser', 'parser | planner']],
  [
    'when the food is ready, the kitchen notifies the waiter',
    ['when: food | is | ready', 'kitchen | notifies | waiter'],
  ],
  [
    'We have a Flutter app that authenticates with Auth0 and calls our REST API',
    ['We | have | Flutter app', 'Flutter app | authenticates | with Auth0', 'Flutter app | calls | REST API'],
  ],
  ['The service asks the worker to resize the image', ['service | asks | worker', 'worker | resize | image']],
  ['react frontend on cloudfront', ['react frontend on cloudfront']],
])('%s', (text, expected) => {
  expect(told(text)).toEqual([expected])
})

test('sentences that have a word without a place are told from those that have none', () => {
  expect(told('The app calls the API. Voice = Alexa.')).toEqual([['app | calls | API'], null])
  expect(told('应用调用接口')).toEqual([])
})

test('long sentences take time in proportion to their length', () => {
  const long = 'the app and the API '.repeat(300)
  const started = performance.now()
  readClauses(long)
  expect(performance.now() - started).toBeLessThan(2000)
})
