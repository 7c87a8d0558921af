import type { ServiceTexts } from './service-texts.ts'

/** Failures of models, requests and drawings, and the results of the connection test. */
export const failures: ServiceTexts = {
  'The diagram on screen is {count} characters long, but a model can receive at most {limit}. Start a new session, or make the diagram smaller by hand.':
    '当前的图有 {count} 个字符，但模型最多只能接收 {limit} 个。请新建会话，或手动缩减。',
  'Processing this text took more than {seconds} seconds of processor time and was stopped (LIMN_SOURCE_SECONDS).':
    '处理这段内容占用处理器超过 {seconds} 秒，已停止（LIMN_SOURCE_SECONDS）。',
  'Processing this text did not finish within {seconds} seconds and was stopped (LIMN_WORKER_JOB_SECONDS).':
    '处理这段内容在 {seconds} 秒内没有结束，已停止（LIMN_WORKER_JOB_SECONDS）。',
  'Processing this text needs more than {megabytes} MiB of memory (LIMN_SOURCE_MEMORY_MB).':
    '处理这段内容需要超过 {megabytes} MiB 内存（LIMN_SOURCE_MEMORY_MB）。',
  'The process that handled this text ended unexpectedly.': '处理这段内容的进程意外退出。',
  'This text is nested too deeply, or has too many parts.': '这段内容嵌套过深，或组成部分过多。',
  'Too much is being drawn and checked at once. Try again in a moment.': '正在绘制和检查的内容过多，请稍后再试。',
  '{host} did not get an answer from the model in time.': '{host} 上的模型没有及时回答。',
  '{host} sent nothing for too long.': '{host} 太久没有回应。',
  '{host} refuses the connection. Check the base URL and the network.': '{host} 不接受连接。请检查地址和网络。',
  'There is no host named {host}. Check the spelling of the base URL.': '没有名为 {host} 的主机。请检查地址的拼写。',
  'Nothing answers at {host}. Check the base URL, and that the model server is running.':
    '{host} 没有回应。请检查地址，并确认模型服务器正在运行。',
  'No secure connection to {host} is possible: its certificate or TLS setup is wrong.':
    '无法与 {host} 建立安全连接：它的证书或 TLS 设置有误。',
  '{host} cannot be reached. Check the base URL and the network.': '无法连接 {host}。请检查地址和网络。',
  '{host} sent data that is not part of an answer. The partial answer is kept. Try again.':
    '{host} 发来了不属于回答的内容，之前收到的已保留。请重试。',
  '{host} sent more data at once than any answer needs, so the answer was cut off.':
    '{host} 一次发来的内容过多，已中断。',
  'What answers at {host} is not a model API. Check the base URL: it usually ends in /v1.':
    '{host} 上的不是模型 API。请检查地址，通常以 /v1 结尾。',
  '{host} ended the connection before the answer was complete. The partial answer is kept. Try again.':
    '{host} 在回答完成之前中断了，已收到的内容保留。请重试。',
  '{host} refused this request because of its content policy. Try rephrasing it.':
    '{host} 按内容政策拒绝了这个请求。请换一种说法。',
  '{host} does not accept the API key. Check that it is complete, still valid and meant for this address.':
    '{host} 不接受这个 API 密钥。请确认它完整、有效，并且属于这个地址。',
  '{host} requires an API key. Enter one along with the address.':
    '{host} 需要 API 密钥，但没有填写。请连同地址一起填写。',
  'The account of this API key has no quota left at {host}. Top it up, or use another key.':
    '这个 API 密钥的账户在 {host} 上已没有额度。请充值，或换一个密钥。',
  '{host} accepts no more requests from this account right now. Try again in a moment.':
    '{host} 暂时不再接受这个账户的请求。请稍后再试。',
  '{host} accepts no more requests from this account right now. Try again in {count} second.':
    '{host} 暂时不再接受这个账户的请求。请在 {count} 秒后再试。',
  '{host} accepts no more requests from this account right now. Try again in {count} seconds.':
    '{host} 暂时不再接受这个账户的请求。请在 {count} 秒后再试。',
  '{host} has no model "{model}" for this key. Check the model\'s name, and the base URL: it usually ends in /v1.':
    '{host} 上没有这个密钥可用的模型“{model}”。请检查模型名称和地址，地址通常以 /v1 结尾。',
  'The model "{model}" cannot see images. Send the request without them, or choose a model that can.':
    '模型“{model}”不能看图片。请去掉图片，或换一个能看图的模型。',
  'This is more text than the model "{model}" can read at once. Shorten it, send fewer files, or choose a larger model.':
    '文字超出了模型“{model}”一次能读的长度。请缩短内容、减少文件，或换一个更大的模型。',
  '{host} redirects to another address, which is not followed. Set the base URL to that address.':
    '{host} 指向了另一个地址，本服务不会跟随。请直接填写它指向的地址。',
  '{host} does not accept the request (HTTP {status}). The model "{model}" may not support it: try another one.':
    '{host} 不接受这个请求（HTTP {status}）。模型“{model}”可能不支持，请换一个模型。',
  '{host} reported an internal error. Try again in a moment.': '{host} 报告了内部错误。请稍后再试。',
  '{host} reported an internal error (HTTP {status}). Try again in a moment.':
    '{host} 报告了内部错误（HTTP {status}）。请稍后再试。',
  'The connection to the model was lost before its answer was complete.': '回答完成之前，与模型的连接中断了。',
  'The model answered with nothing.': '模型的回答是空的。',
  'The answer was cut off at the output limit of the model. Ask for less at once, or choose a model with a higher limit.':
    '回答达到了模型的输出上限，没有写完。请一次少要一些内容，或换一个上限更高的模型。',
  'The model "{model}" answers.': '模型“{model}”可以使用。',
  'The model "{model}" answers, but has sent only reasoning so far.': '模型“{model}”可以使用，测试时它还在思考。',
  'The model "{model}" was reached, but its answer was empty.': '模型“{model}”可以连接，但回答是空的。',
  'The model "{model}" did not answer within {seconds} seconds.': '模型“{model}”在 {seconds} 秒内没有回答。',
  "A base URL needs its own API key: this service's key is never sent to another address.":
    '使用自己的地址需要填写自己的 API 密钥：本服务的密钥不会发往别的地址。',
  'No default model is configured. Name the model to use.': '请填写模型名称：本服务没有默认模型。',
  'No model is configured. Name a model, and enter an API key or a base URL.':
    '尚未设置模型：请填写模型名称，以及 API 密钥或地址。',
  'The base URL is not an address. It looks like https://example.com/v1.':
    '地址写得不对，应当像 https://example.com/v1 这样。',
  'The base URL must not contain a user name or a password. Enter the key as the API key.':
    '地址里不能有用户名或密码。请把密钥填在 API 密钥里。',
  'The address {host} is not allowed: it leads into a private network or back to this machine. The operator of this service can allow it with LIMN_UPSTREAM_ALLOW={place}.':
    '不允许使用地址 {host}：它通向内部网络或本机。服务的管理者可以用 LIMN_UPSTREAM_ALLOW={place} 放行。',

  'OpenAI, or any OpenAI-compatible server': 'OpenAI，或任何兼容其协议的服务器',
  'The service cannot be reached.': '无法连接服务。',
  'There is no session yet.': '还没有会话。',
  'The service answered with status {status}.': '服务返回了状态码 {status}。',
  'Something went wrong inside Limn. The log has details under {id}.': 'Limn 内部出错，日志中的编号是 {id}。',
  'Something went wrong inside Limn. The log has details under this request id.': 'Limn 内部出错，已记入日志。',
  'The request is not valid: {$told}.': '请求无效：{$told}',
  'The body is over the limit of {limit} KiB.': '内容超过 {limit} KiB 的上限。',
  '{$what} is over the limit of {limit} MiB ({variable}).': '{$what}超过 {limit} MiB 的上限（{variable}）。',
  'The body is over the limit of {limit} JSON values (LIMN_MAX_BODY_VALUES).':
    '内容超过 {limit} 个 JSON 值的上限（LIMN_MAX_BODY_VALUES）。',
  '{count} {$what} are over the limit of {limit} {others} ({variable}).':
    '共 {count} 个{$what}，超过 {limit} 个的上限（{variable}）。',
  'The request took too much time or memory to be read. Send less, or try again later.':
    '读取请求用的时间或内存过多。请减少内容，或稍后再试。',
  'A turn is already running in this session: wait until it ends, or stop it.':
    '这个会话里上一个回答还在进行：请等它结束，或将它停止。',
  'This session has reached the limit of {limit} MB (LIMN_MAX_SESSION_MB). Everything in it is kept; continue in a new session.':
    '这个会话已达到 {limit} MB 的上限（LIMN_MAX_SESSION_MB）。已有内容全部保留；请在新会话中继续。',
  'The search index is being built: {count} messages are left. Try again in a moment.':
    '正在建立搜索索引：还剩 {count} 条消息。请稍后再试。',
  'The search was interrupted. Try again in a moment.': '搜索中断了。请稍后再试。',
  'There is no message {id} with this text.': '没有带这段文字的消息 {id}。',
  'More than {count} requests in a minute (LIMN_RATE_PER_MINUTE).':
    '一分钟内的请求超过 {count} 个（LIMN_RATE_PER_MINUTE）。',
  'More than {size} sent in an hour (LIMN_UPLOAD_MB_PER_HOUR).':
    '一小时内上传的内容超过 {size}（LIMN_UPLOAD_MB_PER_HOUR）。',
  '{count} turns are already running (LIMN_MAX_RUNNING_TURNS): wait until one ends, or stop one.':
    '已有 {count} 个回答正在进行（LIMN_MAX_RUNNING_TURNS）：请等其中一个结束，或停止一个。',
  'Too many wrong tokens were sent from your address: more than {count} in a minute (LIMN_FAILED_LOGINS_PER_MINUTE).':
    '来自你的地址的错误令牌过多：一分钟内超过 {count} 次（LIMN_FAILED_LOGINS_PER_MINUTE）。',
  'The service is stopping: send it again in a moment.': '服务正在停止：请稍后重新发送。',
  'Limn is shutting down and accepts no new messages.': 'Limn 即将停止，不再开始新的回答。',
  'Sessions cannot be stored now: {$reason}.': '暂时无法保存会话：{$reason}。',
  'Files cannot be stored now: {$reason}.': '暂时无法保存文件：{$reason}。',
  'There is no room for the file: the disk of the service is full.': '没有空间存放文件：服务的磁盘已满。',
  'There is no session {id}.': '没有会话 {id}。',
  'There is no such {$thing}.': '没有这个{$thing}。',
  'There is no message {id} with a diagram.': '没有带图的消息 {id}。',
  'An attachment_id names an attachment that does not exist, or that already belongs to a message.':
    '附件已不存在，或已属于另一条消息。请重新添加。',

  'The engine could not draw this source.': '绘图引擎无法绘制这份源码。',
  'The drawing process ended unexpectedly.': '绘图进程意外中止。',
  'The drawing needed too much memory.': '绘制需要的内存过多。',
  'The drawing process did not start within {seconds} seconds (LIMN_WORKER_START_SECONDS).':
    '绘图进程未能在 {seconds} 秒内启动（LIMN_WORKER_START_SECONDS）。',
  'No drawing process was free within {seconds} seconds (LIMN_WORKER_WAIT_SECONDS).':
    '{seconds} 秒内没有空闲的绘图进程（LIMN_WORKER_WAIT_SECONDS）。',
  'The drawing was stopped.': '绘制已停止。',
  'Drawing is shutting down.': '绘图服务正在关闭。',
  'Too many drawings are waiting.': '等待绘制的图过多。',
  'Drawing took more than {seconds} seconds of processor time and was stopped (LIMN_DRAWING_SECONDS).':
    '绘制占用处理器超过 {seconds} 秒，已停止（LIMN_DRAWING_SECONDS）。',
  'Drawing did not finish within {seconds} seconds and was stopped (LIMN_WORKER_JOB_SECONDS).':
    '绘制未能在 {seconds} 秒内结束，已停止（LIMN_WORKER_JOB_SECONDS）。',
  'Charts cannot be checked now: too much is being drawn at once. Try again in a moment.':
    '暂时无法检查图表：正在绘制的图过多。请稍后重试。',
  'The engine drew nothing.': '绘图引擎没有画出内容。',
  'The picture could not be created.': '无法生成图片。',
  'This kind of answer cannot be drawn.': '这种回答不能画成图。',
}

/** Reports of the frame about a source that its engine cannot draw, or not yet. */
export const frameFailures: ServiceTexts = {
  'There is no shape yet.': '还没有图形。',
  'The chart is over the limit of {count} characters.': '图表超过 {count} 个字符的上限。',
  'A chart is one JSON object.': '图表应当是一个 JSON 对象。',
  'There is no series yet.': '还没有数据系列。',
  'There is no node yet.': '还没有节点。',
  'There is no item yet.': '还没有条目。',
  'The infographic cannot be drawn.': '无法绘制这张信息图。',
  'There is no heading or list item yet.': '还没有标题或列表项。',
  'There is no whole line yet.': '还没有完整的一行。',
  'Mermaid drew nothing.': 'Mermaid 没有画出内容。',
}

export const failureParts: ServiceTexts = {
  '{$one}; {$other}': '{$one}；{$other}',
  '/source line {line}: {$problem}': '第 {line} 行：{$problem}',
  '/source cannot be read as {notation}. {$reason}': '无法按 {notation} 读取。{$reason}',
  '/to what this {from} source says cannot be written as {to}': '这份 {from} 源码的内容无法写成 {to}',
  '/source {$problem}': '{$problem}',
  '/prompt is over the limit of {count} characters': '文字超过 {count} 个字符的上限。',
  'The body': '内容',
  'The file': '文件',
  'The file {name}': '文件 {name} ',
  'The image': '图片',
  'Image {number}': '第 {number} 张图片',
  'the disk is full': '磁盘已满',
  'the disk cannot be written': '无法写入磁盘',
  'the data folder cannot be written': '无法写入数据文件夹',
  'another process is using the data': '数据被另一个进程占用',
  'the database cannot be reached': '无法连接数据库',
  'the database is full': '数据库空间不足',
  'the database is too slow to respond': '数据库响应过慢',
  files: '文件',
  images: '图片',
  session: '会话',
  message: '消息',
  attachment: '附件',
}
