import type { FilePlace } from '@lotline/domain/files/file-limits'
import type { PermissionRule } from '@lotline/domain/people/permission-rule'
import type { FeatureFlag } from '@lotline/domain/people/permissions'
import type { z } from 'zod'

/** One endpoint, described once: the server serves it, the web calls it, the OpenAPI page and the permission matrix are derived from it. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  summary: string
  permission: PermissionRule
  /** A feature that the caller's rooftop must have turned on; without it the answer is 403. */
  feature?: FeatureFlag
  /** For a person in no rooftop as well: what is theirs alone. */
  anyRooftop?: true
  /** Closed to API tokens, whatever they may do: what is 'signed-in' or for any rooftop is so anyway. */
  isPersonal?: true
  /**
   * Takes an Idempotency-Key: the same call again within 24 hours answers the same and makes nothing more. A POST that creates; where its handler
   * opens doors itself, the transaction of its work settles the reply.
   */
  isIdempotent?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** What stands under `data`. */
  response: z.ZodType
  /** What stands under `meta`, where the route has one. */
  meta?: z.ZodType
  status?: 200 | 201
  /** 'sql': PostgreSQL builds the whole reply as text; 'file': the handler answers bytes; 'stream': server-sent events; 'tus': told by headers alone. */
  kind?: 'json' | 'sql' | 'file' | 'stream' | 'tus'
  /** Takes one file as multipart field `file`: a feed's, or what belongs to a place. */
  upload?: 'feed' | FilePlace
  /** Takes rows: a JSON list or CSV as its whole body, or as multipart field `file`; from a person, or from an API token with IMPORTS_WRITE. */
  rows?: true
  /**
   * How often one person may ask, beside the writes of a minute that every route but GET counts as: BULK counts the vehicles or shoppers that a body names,
   * SENDS and TESTS each request of an hour; OWN has limits of its own alone. Over the limit the answer is 429 with `retry-after`.
   */
  rate?: 'BULK' | 'SENDS' | 'TESTS' | 'OWN'
  /** Takes the fields of a plain form (application/x-www-form-urlencoded or multipart), of which it may read none. */
  form?: true
  /** What a file is; of a kind that differs from file to file it is 'application/octet-stream' here. */
  mediaType?: string
  /** A well-formed request, for the API's page and for the tests that are derived from the contract. '$roleId' stands for the id of a role, and so on. */
  example?: Example
  /** Requests that need a permission of their own, where what is sent decides. */
  cases?: readonly (Example & { permission: PermissionRule })[]
  /** What is null or empty under `data`, or in each of its items, for whoever lacks a permission. Paths of field names. */
  hides?: readonly { unless: PermissionRule; fields: readonly string[] }[]
}

type Example = { query?: Readonly<Record<string, string>>; body?: unknown }

export function route<const R extends Route>(route: R): R {
  return route
}

type Part<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodType ? R[K] : never
type Out<R extends Route, K extends 'params' | 'query' | 'body'> = [Part<R, K>] extends [never] ? undefined : z.output<Part<R, K>>
type Sent<R extends Route, K extends 'params' | 'query' | 'body'> = [Part<R, K>] extends [never]
  ? unknown
  : { [P in K]: z.input<Part<R, K>> }

/** What a handler is given, already checked. */
export type Received<R extends Route> = { params: Out<R, 'params'>; query: Out<R, 'query'>; body: Out<R, 'body'> }
/** What a caller must send. */
export type Call<R extends Route> = Sent<R, 'params'> & Sent<R, 'query'> & Sent<R, 'body'>
/** What stands under `data`. */
export type Reply<R extends Route> = z.output<R['response']>
export type Meta<R extends Route> = R['meta'] extends z.ZodType ? z.output<R['meta']> : undefined
