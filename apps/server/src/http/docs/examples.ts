import { readFileSync } from 'node:fs'
import type { Route } from '@lotline/contract/route'

/** A call as a test has made it, and what it was answered; ids and times are those of no company. */
export type CallExample = {
  /** With its query. */
  path: string
  body?: unknown
  status: number
  reply?: unknown
  /** Of a reply that is no JSON. */
  mediaType?: string
}

export const examplesFile = new URL('./examples.json', import.meta.url)

let read: Record<string, CallExample> | undefined

/** The example of a route, which `test/examples` proves and writes. */
export function exampleOf(route: Pick<Route, 'method' | 'path'>): CallExample | undefined {
  read ??= JSON.parse(readFileSync(examplesFile, 'utf8'))
  return read?.[routeName(route)]
}

export function routeName({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path}`
}
