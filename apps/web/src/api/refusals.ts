import type { ErrorCode } from '@lotline/contract/error'
import { ApiError, genericError } from './api-error.ts'

/** The sentences of a refused request by the field they belong to: as the server names it, else as `fields` tells for its code, else ''. */
export function refusalsOf(error: unknown, fields: Partial<Record<ErrorCode, string>> = {}): Record<string, string> {
  if (error === null || error === undefined) return {}
  const problem = error instanceof ApiError && error.status < 500 ? error.problem : undefined
  if (!problem) return { '': genericError }
  const named = problem.errors ?? []
  // What is malformed is told field by field; everything else is one sentence, which says more than its field's few words.
  if (named.length > 0 && problem.status === 400)
    return Object.fromEntries(named.map(({ field, message }) => [field.split('.').at(0) ?? '', message]))
  return { [named[0]?.field ?? fields[problem.code as ErrorCode] ?? '']: problem.detail } // a code that is not ours finds no field
}

/** The one sentence of a refused request, for a toast. */
export function refusalWords(error: unknown): string {
  return Object.values(refusalsOf(error))[0] ?? genericError
}
