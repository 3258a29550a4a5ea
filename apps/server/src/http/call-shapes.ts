import type { Received, Route } from '@lotline/contract/route'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { issueWords } from './issue-words.ts'
import { replyWriter } from './reply-schema.ts'

/** Checks what came in; a body counts as absent when it is empty, whatever its content type says. */
export function receive<R extends Route>(route: R, request: FastifyRequest): Received<R> {
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

export function envelope(route: Route): z.ZodType {
  return z.object({ data: route.response, ...(route.meta && { meta: route.meta }) })
}

type Checking = { checkReplies: boolean }

export function checked({ checkReplies }: Checking, route: Route, reply: unknown): unknown {
  return checkReplies ? envelope(route).parse(reply) : reply
}

export function checkedText({ checkReplies }: Checking, route: Route, text: string): string {
  if (checkReplies) envelope(route).parse(JSON.parse(text))
  return text
}

/** The whole reply of a route that answers JSON, as text. */
export function replyText(checking: Checking, route: Route, result: unknown): string {
  if (route.kind === 'sql') return checkedText(checking, route, String(result))
  return replyWriter(route)(checked(checking, route, route.meta ? result : { data: result }))
}
