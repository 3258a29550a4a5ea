import type { Meta, Received, Reply, Route } from '@lotline/contract/route'
import { missingPermission, type PermissionRule } from '@lotline/domain/people/permission-rule'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../app-error.ts'
import type { AccountCtx, Actor, AdminCtx, Ctx, IdentityCtx, LiveActor } from '../ctx.ts'
import { type Doors, recordedIn } from '../database/doors.ts'
import type { FileLinks } from '../files/links.ts'
import type { Limits } from '../limits.ts'
import type { VehicleRead } from '../module/vehicle-read.ts'
import type { Api } from './app.ts'
import { rowsBytes, strangersBytes } from './bodies.ts'
import { openImportBodies } from './import-bodies.ts'
import { issueWords } from './issue-words.ts'
import type { Rates } from './rates.ts'
import { replySchema, replyWriter } from './reply-schema.ts'
import { isFromThisMachine } from './this-machine.ts'
import { openTurns, type Turns } from './turns.ts'

/** What a handler gives back: the data, with its meta where the route has one, or the reply's whole text where PostgreSQL builds it. */
export type Result<R extends Route> = R extends { kind: 'sql' }
  ? string
  : R['meta'] extends z.ZodType
    ? { data: Reply<R>; meta: Meta<R> }
    : Reply<R>

export type RawCtx = {
  actor: LiveActor
  now: Date
  doors: Doors
  links: FileLinks
  vehicleRead: VehicleRead
  limits: Limits
  request: FastifyRequest
  reply: FastifyReply
}

/** Whose rows come in: a rooftop's, from a person or, where `actor` is null, from a program. */
export type RowsCtx = {
  rooftopId: string
  actor: Pick<Actor, 'personId'> | null
  now: Date
  doors: Doors
  request: FastifyRequest
}

/** Ties a contract route to its handler: who asks, what they may, what they sent, one rooftop's transaction, the reply's shape. */
export type Serve = {
  <R extends Route>(route: R, handler: (ctx: Ctx, input: Received<R>) => Promise<Result<R>>): void
  /** For the people's own door: sign-in, tokens, rooftops. */
  identity<R extends Route>(route: R, handler: (ctx: IdentityCtx, input: Received<R>) => Promise<Result<R>>): void
  /** For a person's own account: the people's door in one transaction, in a rooftop or in none. */
  own<R extends Route>(route: R, handler: (ctx: AccountCtx, input: Received<R>) => Promise<Result<R>>): void
  /** For the administration of a rooftop's people: the people's door in one transaction, for somebody who acts in a rooftop. */
  admin<R extends Route>(route: R, handler: (ctx: AdminCtx, input: Received<R>) => Promise<Result<R>>): void
  /** For uploads, files and streams, which outlive a transaction: the handler opens doors itself. */
  raw<R extends Route>(route: R, handler: (ctx: RawCtx, input: Received<R>) => Promise<Result<R> | FastifyReply>): void
  /** For rows that a person brings, or another program with an import token; the handler opens doors itself. */
  rows<R extends Route>(route: R, handler: (ctx: RowsCtx) => Promise<Result<R>>): void
  /** For an address that is its own permission: nobody is known by name. */
  open<R extends Route & { permission: 'public' }>(
    route: R,
    handler: (ctx: Omit<RawCtx, 'actor' | 'vehicleRead' | 'limits'>, input: Received<R>) => Promise<FastifyReply>,
  ): void
}

export type Authenticate = (token: string, now: Date) => Promise<LiveActor | undefined>
/** The rooftop that an import token is of; undefined for any other bearer. */
export type FindImportToken = (token: string, now: Date) => Promise<{ rooftopId: string } | undefined>
export type ServeDeps = {
  api: Api
  doors: Doors
  findImportToken: FindImportToken
  links: FileLinks
  vehicleRead: VehicleRead
  authenticate: Authenticate
  now: () => Date
  limits: Limits
  rates: Rates
  checkReplies: boolean
  served: Route[]
}

export function buildServe(deps: ServeDeps): Serve {
  const { doors, links, vehicleRead, now, limits } = deps
  const turns = openTurns(limits.writesAtOnce)
  const serve: Serve = (route, handler) => {
    const who = (request: FastifyRequest) => requireActor(deps, route.permission, request)
    add({ ...deps, turns }, route, who, async (actor, request, reply) => {
      const input = receive(route, request)
      return naming(doors, reply).inRooftop(actor.rooftopId, (db) =>
        handler({ db, actor, now: now(), vehicleRead, links, limits }, input),
      )
    })
  }
  serve.identity = (route, handler) => {
    const whoMay = (rule: PermissionRule, request: FastifyRequest) => requireActor(deps, rule, request, { anyRooftop: true })
    const who = async (request: FastifyRequest) => (route.permission === 'public' ? undefined : whoMay(route.permission, request))
    add({ ...deps, turns }, route, who, async (actor, request) => {
      const require = (rule: PermissionRule) => whoMay(rule, request)
      const input = receive(route, request)
      const userAgent = request.headers['user-agent'] ?? ''
      const place = { address: request.ip, userAgent, isFromThisMachine: isFromThisMachine(request) }
      return handler({ now: now(), actor, bearer: bearerOf(request), require, ...place }, input)
    })
  }
  serve.own = (route, handler) => {
    const who = (request: FastifyRequest) => requireActor(deps, route.permission, request, { anyRooftop: true })
    add({ ...deps, turns }, route, who, async (actor, request) => {
      const input = receive(route, request)
      return doors.identity((db) => handler({ db, actor, now: now(), address: request.ip }, input))
    })
  }
  serve.admin = (route, handler) => {
    const who = (request: FastifyRequest) => requireActor(deps, route.permission, request)
    add({ ...deps, turns }, route, who, async (actor, request) => {
      const input = receive(route, request)
      return doors.identity((db) => handler({ db, actor, now: now(), address: request.ip }, input))
    })
  }
  serve.raw = (route, handler) => {
    const who = (request: FastifyRequest) => requireActor(deps, route.permission, request)
    add({ ...deps, turns }, route, who, async (actor, request, reply) => {
      const input = receive(route, request)
      deps.rates.items(route, actor.personId, input.body, now())
      return handler({ actor, now: now(), doors: naming(doors, reply), links, vehicleRead, limits, request, reply }, input)
    })
  }
  const importBodies = openImportBodies()
  serve.rows = (route, handler) => {
    const whoSends = async (request: FastifyRequest) => {
      const token = bearerOf(request)
      const known = token && (await deps.findImportToken(token, now()))
      if (known) return { rooftopId: requireTenant(request, known.rooftopId), actor: null }
      const actor = await requireActor(deps, route.permission, request)
      return { rooftopId: actor.rooftopId, actor }
    }
    const who = async (request: FastifyRequest, reply: FastifyReply) => {
      const sender = await whoSends(request)
      importBodies.begin(sender.actor?.personId ?? sender.rooftopId, reply.raw)
      return sender
    }
    add({ ...deps, turns }, route, who, async (come, request, reply) =>
      handler({ ...come, now: now(), doors: naming(doors, reply), request }),
    )
  }
  serve.open = (route, handler) => {
    add({ ...deps, turns }, route, nobody, async (_nobody, request, reply) =>
      handler({ now: now(), doors, links, request, reply }, receive(route, request)),
    )
  }
  return serve
}

const nobody = async () => undefined

/** Doors that name in a reply what was recorded for it: whoever acted need not read again what the change stream then tells of. */
function naming(doors: Doors, reply: FastifyReply): Doors {
  return {
    ...doors,
    async inRooftop(rooftopId, work) {
      let recorded: readonly string[] = []
      const result = await doors.inRooftop(rooftopId, async (db) => {
        const done = await work(db)
        recorded = recordedIn(db)
        return done
      })
      if (recorded.length > 0) reply.header('recorded-events', recorded.join())
      return result
    },
  }
}

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
    async onRequest(request, reply) {
      const asking = whoAsks(request, reply)
      known.set(request, asking)
      await asking
      // Requests of nobody known by name are counted by the route itself, as a sign-in is.
      if (request.personId !== '') deps.rates.request(route, request.personId, deps.now())
    },
    async handler(request, reply) {
      const who = await (known.get(request) ?? whoAsks(request, reply))
      const work = () => handler(who, request, reply)
      const result = takesTurns(route) && request.personId !== '' ? await deps.turns(request.personId, work) : await work()
      if (reply.sent || result === reply) return reply
      reply.code(route.status ?? 200)
      if (route.kind === 'sql')
        return reply.type('application/json; charset=utf-8').send(checkedText(deps, route, String(result)))
      if (!plain) return result
      return checked(deps, route, route.meta ? result : { data: result })
    },
  })
}

/** Changes that answer at once; files and rows are on their way for long, and have bounds of their own. */
function takesTurns({ method, kind, upload, rows, rate }: Route): boolean {
  const isPlain = kind === undefined || kind === 'json' || kind === 'sql'
  return method !== 'GET' && isPlain && upload === undefined && !rows && rate !== 'OWN'
}

async function requireActor(
  deps: ServeDeps,
  rule: PermissionRule,
  request: FastifyRequest,
  options: { anyRooftop?: boolean } = {},
): Promise<LiveActor> {
  const token = bearerOf(request)
  if (!token) throw new AppError('TOKEN_INVALID', 'Sign in first.')
  const actor = await deps.authenticate(token, deps.now())
  if (!actor) throw new AppError('TOKEN_INVALID', 'This sign-in has ended. Sign in again.')
  request.personId = actor.personId
  const tenant = request.headers['tenant-id']
  requireTenant(request, actor.rooftopId)
  if (!options.anyRooftop) {
    if (!actor.rooftopId)
      throw new AppError('PERMISSION_DENIED', 'No rooftop is assigned to you. Ask your administrator.', { permission: 'ROOFTOP' })
    if (tenant === undefined)
      throw new AppError('MALFORMED', 'The tenant-id header is missing.', {
        errors: [{ field: 'tenant-id', message: 'is missing' }],
      })
  }
  const missing = missingPermission(rule, actor.permissions)
  if (missing)
    throw new AppError('PERMISSION_DENIED', `You need the permission ${missing} for this. Ask your administrator.`, {
      permission: missing,
    })
  return actor
}

/** Where a request names its rooftop, it is that of its token. */
function requireTenant({ headers }: FastifyRequest, rooftopId: string): string {
  const tenant = headers['tenant-id']
  if (tenant !== undefined && tenant !== rooftopId)
    throw new AppError('TENANT_MISMATCH', 'The tenant-id header names another rooftop than the token.')
  return rooftopId
}

/** Checks what came in; a body counts as absent when it is empty, whatever its content type says. */
function receive<R extends Route>(route: R, request: FastifyRequest): Received<R> {
  const issues: z.core.$ZodIssue[] = []
  const parse = (shape: z.ZodType | undefined, value: unknown) => {
    const parsed = shape?.safeParse(value, { error: issueWords })
    if (parsed && !parsed.success) issues.push(...parsed.error.issues)
    return parsed?.data
  }
  const input = {
    params: parse(route.params, request.params),
    query: parse(route.query, request.query),
    body: parse(route.body, request.body ?? undefined),
  }
  if (issues.length > 0) throw new z.ZodError(issues)
  // Each part has just been checked by the route's own shape.
  return input as Received<R>
}

function bearerOf(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined
}

function envelope(route: Route): z.ZodType {
  return z.object({ data: route.response, ...(route.meta && { meta: route.meta }) })
}

function checked(deps: ServeDeps, route: Route, reply: unknown): unknown {
  return deps.checkReplies ? envelope(route).parse(reply) : reply
}

function checkedText(deps: ServeDeps, route: Route, text: string): string {
  if (deps.checkReplies) envelope(route).parse(JSON.parse(text))
  return text
}
