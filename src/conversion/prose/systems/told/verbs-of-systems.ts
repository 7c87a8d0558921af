/** What verbs and prepositions of systems say about the direction of an arrow. */

/** What moves, and not who moves it: "alerts go out through SNS". */
export const motion =
  /^(?:go|goes|flow|flows|come|comes|travel|travels|pass|passes|arrive|arrives|land|lands|end|ends|run|runs|move|moves)$/
/** The subject takes what comes to it. */
export const receiving = /^(?:receive|receives|accept|accepts)$/
/** "comes off the router" */
export const coming = /^(?:come|comes)$/
/** What stands somewhere, or is kept there. */
export const lying =
  /^(?:run|runs|running|live|lives|sit|sits|reside|resides|hosted|deployed|located|installed|lie|lies|stand|stands)$/
/** Who is behind whom does not matter: the line is. */
export const joining = /^(?:connected|wired|linked|attached|plugged|hooked|joined|mounted|cabled)$/
/** "is backed by Postgres": the arrow leads to what is named by it. */
export const resting = /^(?:backed|powered|supported|driven)$/
/** "picks the jobs up", "takes them from there": to who does it. */
export const taking = /^(?:pick|picks|take|takes|grab|grabs)$/
/** "consumes them": from where they were put. */
export const consuming =
  /^(?:consume|consumes|read|reads|process|processes|poll|polls|handle|handles|listen|listens|subscribe|subscribes)$/
/** "shows it": from where it lies. */
export const showing =
  /^(?:show|shows|display|displays|visualize|visualizes|visualise|visualises|plot|plots|chart|charts)$/
/** "reach the site through the CDN", "calls the API via a gateway": on the way to it. */
export const reaching =
  /^(?:reach|reaches|access|accesses|visit|visits|hit|hits|load|loads|open|opens|use|uses|get|gets|connect|connects|enter|enters|control|controls|call|calls|query|queries|contact|contacts)$/
/** "The hub sends data to the cloud, and the phone controls it": whoever was told of. */
export const ruling = /^(?:control|manage|operate|monitor)s?$/
export const having = /^(?:have|has|contain|contains|include|includes|got|host|hosts)$/

export const target =
  /^(?:(?:out |on |up |back |over |down |through )?(?:to|into|onto)|towards?|across|between|against|at|among)$/
export const kept = /^(?:in|on|inside|within)$/
export const source = /^(?:(?:in |back |directly )?from|off|out of)$/
export const means = /^(?:via|through|with|using|over|by|by way of|in through|out through)$/
export const behind = /^(?:behind|below|under|beneath|after)$/
export const inFront = /^(?:in front of|before|above)$/
export const onTop = /^(?:on top of|upon)$/

/** How it goes over a line, and no part that it reaches. */
export const protocol =
  /^(?:(?:https?|rest|grpc|graphql|soap|mqtt|amqp|tcp|udp|tls|ssh|s?ftp|websockets?|webhooks?|sse|wi-?fi|zigbee|bluetooth|ble|z-wave|lora(?:wan)?|[345]g|lte|ethernet|usb|hdmi|i2c|spi|uart|serial|stdio|rpc|json|xml|jdbc|odbc|snmp|smtp|imap|https? requests?|api calls?|(?:the )?internet|cable|radio|modbus|can bus|vpn)(?: (?:requests?|calls?|connections?|protocol))?)$/i
/** What is no part of a system: how it is, when, or the whole of it. */
export const noThing =
  /^(?:background|middle|front|top|outside|parallel|turn|order|case|time|night|day|demand|cache hit|real time|phones?|end|way|place|general|addition|particular)$/i
export const whole =
  /^(?:setup|set-up|system|architecture|stack|app|application|platform|project|product|pipeline|infrastructure|backend|environment|company|shop|team|business|office|home|house|lab|network|game|thing|site|website|service|school|frontend)$/i
/** Their object is what they reach. */
export const direct =
  /^(?:calls?|invokes?|uses?|hits?|quer(?:y|ies)|polls?|scrapes?|controls?|monitors?|triggers?|feeds?|drives?|powers?|supplies|supply|starts?|hosts?|shares?|imports?|extends?|wraps?|consults?|contacts?|notif(?:y|ies))$/
