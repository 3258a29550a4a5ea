import type { Problem } from '@lotline/contract/error'

/** A reply that is not 2xx. The message is fixed; the sentence for people stands in `problem.detail`. */
export class ApiError extends Error {
  declare readonly status: number
  declare readonly problem: Problem | undefined
  /** When to ask again, as the server wrote it. */
  declare readonly retryAfter: string | null | undefined

  constructor(status: number, problem: Problem | undefined, retryAfter?: string | null) {
    super(`Network response was not ok: ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

/** Reads what a failed reply says of itself. */
export async function readError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  return new ApiError(response.status, parseProblem(text), response.headers.get('retry-after'))
}

/** The problem in a reply's text; undefined for anything else, such as a gateway's own page. */
export function parseProblem(text: string): Problem | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return isProblem(body) ? body : undefined
  } catch {
    return undefined
  }
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'code' in body && 'detail' in body
}

export const genericError = 'There was an API error. Please try again'

/** The sentence to show: the server's own where it judged the request, else the generic one. */
export function errorSentence(error: unknown): string {
  const judged = error instanceof ApiError && [400, 409, 422, 429].includes(error.status)
  return (judged && error.problem?.detail) || genericError
}

/** The code of a refused request, such as 'STEP_CHANGED'. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem?.code : undefined
}
