import type { ErrorCode } from '@lotline/contract/error'
import { ApiError, genericError } from './api-error.ts'

/** The sentences of a refused request by the field they belong to: as the server names it, else as `fields` tells for its code, else ''. */
export function refusalsOf(error: unknown, fields: Partial<Record<ErrorCode, string>> = {}): Record<string, string> {
  if (error === null || error === undefined) return {}
  const problem = error instanceof ApiError && error.status < 500 ? error.problem : undefined
  if (!problem) return { '': genericError }
  if (problem.errors?.length)
    return Object.fromEntries(problem.errors.map(({ field, message }) => [field.split('.').at(0) ?? '', message]))
  return { [fields[problem.code as ErrorCode] ?? '']: problem.detail } // a code that is not ours finds no field
}

/** The one sentence of a refused request, for a toast. */
export function refusalWords(error: unknown): string {
  return Object.values(refusalsOf(error))[0] ?? genericError
}
