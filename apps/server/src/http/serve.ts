import type { Meta, Received, Reply, Route } from '@lotline/contract/route'
import { isApiToken } from '@lotline/domain/api-tokens/api-tokens'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type AccountCtx,
  type Ctx,
  type EntryCtx,
  type ImportActor,
  type LinkActor,
  type LiveActor,
  personOf,
  type Requester,
} from '../ctx.ts'
import { actByToken, type Doors, recordedEventIds } from '../database/doors.ts'
import type { FileLinks } from '../files/links.ts'
import type { Limits } from '../limits.ts'
import type { VehicleRead } from '../module/vehicle-read.ts'
import type { Api } from './app.ts'
import { rowsBytes, strangersBytes } from './bodies.ts'
import { checked, checkedText, receive, replyText } from './call-shapes.ts'
import { idempotencyKeyOf, runOnce, type Settle, WrittenReply } from './idempotency.ts'
import { openImportBodies } from './import-bodies.ts'
import type { Rates } from './rates.ts'
import { replySchema, replyWriter } from './reply-schema.ts'
import { type Authenticate, bearerOf, requireActor } from './require-actor.ts'
import { isFromThisMachine } from './this-machine.ts'
import { notForTokens, requireToken, type TokenCallers } from './token-caller.ts'
import { openTurns, type Turns } from './turns.ts'

/** What a handler gives back: the data, with its meta where the route has one, or the reply's whole text where PostgreSQL builds it. */
export type Result<R extends Route> = R extends { kind: 'sql' }
  ? string
  : R['meta'] extends z.ZodType
    ? { data: Reply<R>; meta: Meta<R> }
    : Reply<R>

/** A call that opens its doors itself, with the request and its reply. */
export type StreamCtx<A = LiveActor> = Omit<Requester, 'actor' | 'links' | 'limits'> & {
  actor: A
  links: FileLinks
  limits: Limits
  request: FastifyRequest
  reply: FastifyReply
}

/** Whose rows come in: a rooftop's, from a person or a program. */
export type RowsCtx = StreamCtx<LiveActor | ImportActor>

type IsPublic<R extends Route> = R extends { permission: 'public' } ? true : false
/** By the route: a link's where it is public, a person's or a program's where it takes rows, otherwise a person's. */
type ActorOf<R extends Route> = R extends { permission: 'public' }
  ? LinkActor
  : R extends { rows: true }
    ? LiveActor | ImportActor
    : LiveActor

/** Ties a contract route to its handler: who asks, what they may, what they sent, whose rows are open, the reply's shape. */
export type Serve = {
  /** In one transaction of one rooftop. */
  <R extends Route>(route: R, handler: (ctx: Ctx, input: Received<R>) => Promise<Result<R>>): void
  /** In several rooftops or transactions, or beside work that no transaction waits for: the handler opens doors itself. */
  doors<R extends Route>(route: R, handler: (ctx: DoorsCtx, input: Received<R>) => Promise<Result<R>>): void
  /** For people, sign-in and administration: the people's door in one transaction; a public route opens it itself. */
  account<R extends Route>(
    route: R,
    handler: (ctx: IsPublic<R> extends true ? EntryCtx : AccountCtx, input: Received<R>) => Promise<Result<R>>,
  ): void
  /** For bytes in and out, rows and events, which outlive a transaction: the handler opens doors itself and may answer by itself. */
  stream<R extends Route>(
    route: R,
    handler: (ctx: StreamCtx<ActorOf<R>>, input: Received<R>) => Promise<Result<R> | FastifyReply>,
  ): void
}
/** The same without request and reply, from which address. A route that takes an Idempotency-Key settles its reply where its work is done. */
export type DoorsCtx = Omit<StreamCtx, 'request' | 'reply'> & { address: string; settle: Settle }

export type ServeDeps = {
  api: Api
  doors: Doors
  tokens: TokenCallers
  links: FileLinks
  vehicleRead: VehicleRead
  authenticate: Authenticate
  now: () => Date
  limits: Limits
  rates: Rates
  checkReplies: boolean
  served: Route[]
}

export function buildServe(given: ServeDeps): Serve {
  const { doors, links, vehicleRead, now, limits, rates } = given
  const deps = { ...given, turns: openTurns(limits.writesAtOnce) }
  const importBodies = openImportBodies()
  const signedIn = (route: Route) => async (request: FastifyRequest) => {
    const actor = await requireCaller(deps, route, request)
    // Only routes that take rows let in a program that acts for nobody.
    if (actor.via === 'import') throw notForTokens()
    return actor
  }

  const serve: Serve = (route, handler) => {
    add(deps, route, signedIn(route), async (actor, request, reply) => {
      const input = receive(route, request)
      return once(deps, { route, actor, request, reply }, (own, settle) =>
        own.inRooftop(actor.rooftopId, async (db) =>
          settle(db, await handler({ db, actor, now: now(), vehicleRead, links, limits }, input)),
        ),
      )
    })
  }
  serve.doors = (route, handler) => {
    add(deps, route, signedIn(route), async (actor, request, reply) => {
      const input = receive(route, request)
      rates.items(route, rateOwner(request), input.body, now())
      const call = { route, actor, request, reply, opensDoors: true }
      return once(deps, call, (own, settle) =>
        handler({ actor, now: now(), doors: own, links, vehicleRead, limits, address: request.ip, settle }, input),
      )
    })
  }
  serve.account = (route, handler) => {
    const isPublic = route.permission === 'public'
    const who = async (request: FastifyRequest) => (isPublic ? undefined : signedIn(route)(request))
    add(deps, route, who, async (actor, request, reply) => {
      const input = receive(route, request)
      // By the route's permission it is known which of the two the handler takes.
      const run = handler as (ctx: EntryCtx | AccountCtx, known: typeof input) => ReturnType<typeof handler>
      if (!actor) return run(entryOf(deps, request), input)
      return once(deps, { route, actor, request, reply }, (own, settle) =>
        own.identity(async (db) => settle(db, await run({ db, actor, now: now(), address: request.ip }, input))),
      )
    })
  }
  serve.stream = (route, handler) => {
    const who = async (request: FastifyRequest, reply: FastifyReply) => {
      if (route.permission === 'public') return { via: 'link' } as const
      const actor = await (route.rows ? requireCaller(deps, route, request) : signedIn(route)(request))
      if (route.rows) importBodies.begin(personOf(actor)?.personId ?? actor.rooftopId, reply.raw)
      return actor
    }
    add(deps, route, who, async (actor, request, reply) => {
      // Rows are read by what takes them in.
      const input = receive(route, request)
      const ctx = { actor, now: now(), doors: naming(doors, reply, actor), links, vehicleRead, limits, request, reply }
      // The caller is of the kind that the route lets in.
      return (handler as (ctx: StreamCtx<typeof actor>, known: typeof input) => ReturnType<typeof handler>)(ctx, input)
    })
  }
  return serve
}

type OneCall = { route: Route; actor: LiveActor; request: FastifyRequest; reply: FastifyReply; opensDoors?: boolean }

/** Does the work of a call; of several with the same Idempotency-Key once. */
function once<T>(
  deps: ServeDeps,
  { route, actor, request, reply, opensDoors = false }: OneCall,
  work: (doors: Doors, settle: Settle) => Promise<T>,
): Promise<T | WrittenReply> {
  const doors = naming(deps.doors, reply, actor)
  const key = idempotencyKeyOf(route, request)
  if (key === undefined) return work(doors, async (_db, result) => result)
  const write = (result: unknown) => replyText(deps, route, result)
  const call = { key, route, request, actor, now: deps.now(), mostKeys: deps.limits.idempotencyKeysPerDay, write }
  return runOnce(call, doors, work, opensDoors)
}

function entryOf(deps: ServeDeps, request: FastifyRequest): EntryCtx {
  return {
    now: deps.now(),
    bearer: bearerOf(request),
    require: (rule) => requireActor(deps, rule, request, { anyRooftop: true }),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    isFromThisMachine: isFromThisMachine(request),
  }
}

/** The person behind a call, or the program that acts for one. Sign-ins are told from tokens at a glance: they cost nothing more. */
function requireCaller(deps: ServeDeps, route: Route, request: FastifyRequest): Promise<LiveActor | ImportActor> {
  if (!isApiToken(bearerOf(request) ?? '')) return requireActor(deps, route.permission, request, route)
  const { tokens, now, rates } = deps
  return requireToken({ tokens, now, onUnknown: (address) => rates.take('LINKS', `token ${address}`, 1, now()) }, route, request)
}

/** The caller that is counted: a token by itself, not its maker. */
function rateOwner({ apiToken, personId }: FastifyRequest): string {
  return apiToken?.id ?? personId
}

type Acting = { token?: { id: string } } | { via: 'link' }

/**
 * Doors that name in a reply what was recorded for it: whoever acted need not read again what the change stream then tells of. What a program
 * records names its token.
 */
function naming(doors: Doors, reply: FastifyReply, actor: Acting): Doors {
  const tokenId = 'token' in actor ? actor.token?.id : undefined
  return {
    ...doors,
    identity: (work) =>
      doors.identity((db) => {
        if (tokenId) actByToken(db, tokenId)
        return work(db)
      }),
    async inRooftop(rooftopId, work) {
      let recorded: readonly string[] = []
      const result = await doors.inRooftop(rooftopId, async (db) => {
        if (tokenId) actByToken(db, tokenId)
        const done = await work(db)
        recorded = recordedEventIds(db)
        return done
      })
      if (recorded.length > 0) reply.header('recorded-events', recorded.join())
      return result
    },
  }
}

const MAX_LOGGED_PATH = 200

/** Who asks is known before the body is read: of those who may not come in nothing is taken, of strangers little. */
function add<Who>(
  deps: ServeDeps & { turns: Turns },
  route: Route,
  whoAsks: (request: FastifyRequest, reply: FastifyReply) => Promise<Who>,
  handler: (who: Who, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const known = new WeakMap<FastifyRequest, Promise<Who>>()
  deps.served.push(route)
  const plain = route.kind === undefined || route.kind === 'json'
  deps.api.route({
    method: route.method,
    url: `/api${route.path}`,
    ...(plain && {
      schema: { response: { '2xx': replySchema(route) } },
      serializerCompiler: () => (reply) => replyWriter(route)(reply),
    }),
    ...(route.permission === 'public' && { bodyLimit: strangersBytes }),
    ...(route.rows && { bodyLimit: rowsBytes, config: { rows: true } }),
    ...(route.form && { config: { form: true } }),
    async onRequest(request, reply) {
      if (route.permission === 'public' && isApiToken(bearerOf(request) ?? '')) throw notForTokens(true)
      const asking = whoAsks(request, reply)
      known.set(request, asking)
      await asking
      // A key that is not taken is told of before the body is read.
      idempotencyKeyOf(route, request)
      if (request.apiToken) deps.rates.take('TOKENS', request.apiToken.id, 1, deps.now())
      // Requests of nobody known by name are counted by the route itself, as a sign-in is.
      if (rateOwner(request) !== '') deps.rates.request(route, rateOwner(request), deps.now())
    },
    async onResponse(request, reply) {
      if (!request.apiToken) return
      const [path = ''] = request.url.slice('/api'.length).split('?')
      const { method } = request
      const answer = { status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
      deps.tokens.note({
        ...request.apiToken,
        at: deps.now(),
        address: request.ip,
        method,
        path: path.slice(0, MAX_LOGGED_PATH),
        ...answer,
      })
    },
    async handler(request, reply) {
      const who = await (known.get(request) ?? whoAsks(request, reply))
      const work = () => handler(who, request, reply)
      const result = takesTurns(route) && rateOwner(request) !== '' ? await deps.turns(rateOwner(request), work) : await work()
      if (reply.sent || result === reply) return reply
      if (result instanceof WrittenReply) return sendWritten(reply, result)
      reply.code(route.status ?? 200)
      if (route.kind === 'sql')
        return reply.type('application/json; charset=utf-8').send(checkedText(deps, route, String(result)))
      if (!plain) return result
      return checked(deps, route, route.meta ? result : { data: result })
    },
  })
}

function sendWritten(reply: FastifyReply, { status, text, isReplayed }: WrittenReply): FastifyReply {
  if (isReplayed) reply.header('idempotency-replayed', 'true')
  return reply.code(status).type('application/json; charset=utf-8').send(text)
}

/** Changes that answer at once; files and rows are on their way for long, and have bounds of their own. */
function takesTurns({ method, kind, upload, rows, rate }: Route): boolean {
  const isPlain = kind === undefined || kind === 'json' || kind === 'sql'
  return method !== 'GET' && isPlain && upload === undefined && !rows && rate !== 'OWN'
}
