import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Random, randomOf } from '../../apps/server/test/random.ts'
import { type Harvest, openHarvest } from './ids.ts'
import { type Document, type Operation, operationsOf, requestOf, type Sent } from './requests.ts'

const atOnce = 6
const longestHoldMs = 200
const largestError = 4096
/** Files are made by threads beside the server, which costs seconds of work and tells little more each time. */
const makesFiles = /export|print|sheet/
const mostTold = 60
/** Several, since what is sent may end one. */
export const sessionsOfEach = 6

export type SignedIn = { token: string; rooftopId: string }
export type Account = { name: string; signIn(): Promise<SignedIn> }
export type FuzzOptions = {
  port: number
  accounts: readonly Account[]
  requests: number
  seed: number
  /** How long an answer may take; two seconds unless said otherwise. */
  longestMs?: number
  /** The longest that the server's event loop was held so far. */
  heldMs(): number
  say?: (line: string) => void
}
export type Outcome = {
  requests: number
  statuses: Record<string, number>
  slowestMs: number
  heldMs: number
  routes: number
  /** Those that have done what was asked of them at least once. */
  done: Set<string>
  wrong: string[]
}

type Caller = { account: Account; held: SignedIn[]; refused: number }
type Answer = { status: number; text: string; ms: number }
type Run = FuzzOptions & {
  random: Random
  ids: Harvest
  operations: Operation[]
  agent: Agent
  outcome: Outcome
  listed: Map<string, string>
}

/** Sends every route of the contract requests that are right, spoilt and hostile, and tells each answer that should never be given. */
export async function fuzz(options: FuzzOptions): Promise<Outcome> {
  const random = randomOf(options.seed)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const described = await (await fetch(`http://127.0.0.1:${options.port}/api/docs/json`)).json()
  // The server's own document of its routes.
  const operations = operationsOf(described as Document).map(withoutOwnAddress)
  const outcome: Outcome = {
    requests: 0,
    statuses: {},
    slowestMs: 0,
    heldMs: 0,
    routes: operations.length,
    done: new Set(),
    wrong: [],
  }
  const run: Run = { ...options, random, agent, operations, outcome, ids: openHarvest(random), listed: listedNames(operations) }
  try {
    const callers: Caller[] = []
    for (const account of options.accounts) callers.push(await enter(run, account))
    for (const caller of callers) await look(run, caller)
    for (const caller of callers.slice(0, 1)) await lookInside(run, caller)
    await Promise.all(Array.from({ length: atOnce }, () => goOn(run, callers)))
  } finally {
    agent.destroy()
  }
  outcome.heldMs = Math.round(options.heldMs())
  if (outcome.heldMs > longestHoldMs) outcome.wrong.push(`The event loop was held for ${outcome.heldMs} ms`)
  return outcome
}

/** What the ids of a list are called in the paths of one of it. */
function listedNames(operations: readonly Operation[]): Map<string, string> {
  const one = operations.flatMap(({ path }) => {
    const [, list, name] = /^(.+)\/\{(\w+Id)\}$/.exec(path) ?? []
    return list && name ? [[list, name] as const] : []
  })
  return new Map([
    ...one,
    ['/api/utility/workflow/steps', 'stepId'],
    ['/api/settings/line', 'stepId'],
    ['/api/utility/users', 'userId'],
  ])
}

async function enter({ ids }: Run, account: Account): Promise<Caller> {
  // Several sessions, since what is sent may end one.
  const held: SignedIn[] = []
  while (held.length < sessionsOfEach) held.push(await account.signIn())
  // Who the token speaks for; what is signed is not looked at here.
  const claims = held.flatMap(({ token }) =>
    Object.values(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}')),
  )
  ids.spare(...claims.filter((claim) => typeof claim === 'string'))
  return { account, held, refused: 0 }
}

/** Reads every list once, so that there are ids to ask for. Roles that there are already are some caller's. */
async function look(run: Run, caller: Caller): Promise<void> {
  const roles = await send(run, { method: 'GET', path: '/api/settings/roles', headers: {} }, caller)
  const data = JSON.parse(roles.text || '{}').data
  if (Array.isArray(data)) run.ids.spare(...data.map(({ id }) => String(id)))
  for (const { path, method } of run.operations) {
    if (method !== 'GET' || path.includes('{') || path.endsWith('/events')) continue
    const answer = await send(run, { method, path, headers: {} }, caller)
    if (answer.status === 200) gather(run, path, answer.text)
  }
}

const looksOfEach = 3

/** Begins some uploads and reads lists of single things, of which the last read has told, so that requests meet tasks, notes, files and the like. */
async function lookInside(run: Run, caller: Caller): Promise<void> {
  const metadata = `filename ${Buffer.from('photo.jpg').toString('base64')}`
  for (let upload = 0; upload < looksOfEach; upload += 1) {
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1000', 'upload-metadata': metadata }
    await send(run, { method: 'POST', path: '/api/uploads', headers }, caller)
  }
  const inner = run.operations.filter(({ method, path }) => method === 'GET' && path.includes('{') && !makesFiles.test(path))
  const depth = ({ path }: Operation) => path.split('{').length
  for (const { path } of inner.toSorted((one, other) => depth(one) - depth(other)))
    for (let time = 0; time < looksOfEach; time += 1) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const found = run.ids.known(names.filter((name) => name !== 'rooftopId'))
      if (!found) break
      const filled = path.replace(/\{(\w+)\}/g, (_hole, name) =>
        name === 'rooftopId' ? (caller.held[0]?.rooftopId ?? '') : (found.shift() ?? ''),
      )
      const answer = await send(run, { method: 'GET', path: filled, headers: {} }, caller)
      if (answer.status === 200) gather(run, path, answer.text)
    }
}

function gather({ ids, listed }: Run, path: string, text: string): void {
  if (text.startsWith('{')) ids.gather(JSON.parse(text), listed.get(path) ?? 'id')
}

async function goOn(run: Run, callers: readonly Caller[]): Promise<void> {
  const { random, operations, outcome, requests, say } = run
  while (outcome.requests < requests) {
    const operation = random.pick(operations)
    if ((makesFiles.test(operation.path) || endsSessions(operation)) && random.number() > 0.1) continue
    const number = ++outcome.requests
    if (number % 5000 === 0)
      say?.(`${number} sent, ${outcome.wrong.length} wrong, slowest ${outcome.slowestMs} ms, held ${Math.round(run.heldMs())} ms`)
    const caller = random.number() < 0.08 ? undefined : random.pick(callers)
    const sent = requestOf(operation, { ...run, rooftopId: caller?.held.at(-1)?.rooftopId })
    const answer = await send(run, sent, caller).catch((error: Error) => ({ status: 0, text: error.message, ms: 0 }))
    judge(run, { number, operation, sent, answer, name: caller?.account.name ?? 'nobody' })
    if (answer.status >= 200 && answer.status < 300 && random.number() < 0.3) gather(run, operation.path, answer.text)
    if (caller) await stayIn(caller, answer)
  }
}

/** Whoever has been signed out by what was sent signs in again. */
async function stayIn(caller: Caller, { status }: Answer): Promise<void> {
  caller.refused = status === 401 ? caller.refused + 1 : 0
  if (caller.refused < 3) return
  caller.refused = 0
  caller.held.push(
    ...(await caller.account.signIn().then(
      (session) => [session],
      () => [],
    )),
  )
  if (caller.held.length > 1) caller.held.shift()
}

/** Whoever has another e-mail address cannot sign in by the one that is known. */
function withoutOwnAddress(operation: Operation): Operation {
  if (operation.path !== '/api/profile' || !operation.body?.properties) return operation
  const { email: _short, emailAddress: _long, ...properties } = operation.body.properties
  return { ...operation, body: { ...operation.body, properties }, example: undefined }
}

/** Signing in is limited by address, which is one for all of them. */
function endsSessions({ method, path }: Operation): boolean {
  return method !== 'GET' && /logout|sessions|authenticate$/.test(path)
}

type Judged = { number: number; operation: Operation; sent: Sent; answer: Answer; name: string }

function judge(run: Run, { number, operation, sent, answer, name }: Judged): void {
  const { outcome } = run
  const { status, ms, text } = answer
  // Of a service that is away or not set up, which one.
  const counted = status === 503 ? `503 ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}` : String(status)
  outcome.statuses[counted] = (outcome.statuses[counted] ?? 0) + 1
  outcome.slowestMs = Math.max(outcome.slowestMs, Math.round(ms))
  if (status >= 200 && status < 300) outcome.done.add(`${operation.method} ${operation.path}`)
  const fault = faultOf(operation, answer, run.longestMs)
  if (!fault) return
  run.say?.(fault)
  const said = `${sent.method} ${sent.path.slice(0, 300)} ${JSON.stringify(sent.headers).slice(0, 200)} ${sent.body?.slice(0, 400) ?? ''}`
  outcome.wrong.push(
    outcome.wrong.length < mostTold ? `${fault}: request ${number} as ${name}: ${said} -> ${answer.text.slice(0, 300)}` : fault,
  )
}

function faultOf({ method, path }: Operation, { status, text, ms }: Answer, longestMs = 2000): string | undefined {
  if (status === 0) return `${method} ${path} was not answered`
  const isAway = status === 503 && !text.includes('"UNAVAILABLE"')
  if (status >= 500 && !isAway) return `${method} ${path} answered ${status}`
  if (ms > longestMs) return `${method} ${path} took ${Math.round(ms)} ms`
  if (status >= 400 && Buffer.byteLength(text) > largestError)
    return `${method} ${path} refused in ${Buffer.byteLength(text)} bytes`
  return undefined
}

function send({ port, agent, ids }: Run, { method, path, headers, body }: Sent, caller: Caller | undefined): Promise<Answer> {
  const began = performance.now()
  const held = caller?.held.at(0)
  const known: Record<string, string> = held ? { authorization: `Bearer ${held.token}`, 'tenant-id': held.rooftopId } : {}
  // Said by ourselves: of a DELETE it would not be told, and what follows be taken for another request.
  const length: Record<string, string> = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', agent, method, path, headers: { ...known, ...headers, ...length } })
    asked.on('error', reject)
    asked.on('response', async (response: IncomingMessage) => {
      const begun = /\/uploads\/([\w-]+)$/.exec(response.headers.location ?? '')?.[1]
      if (begun) ids.add('resumableId', begun)
      const isStream = response.headers['content-type']?.startsWith('text/event-stream')
      if (isStream) asked.destroy()
      const said = isStream ? '' : await text(response).catch(() => '')
      resolve({ status: response.statusCode ?? 0, text: said, ms: performance.now() - began })
    })
    asked.end(body)
  })
}
