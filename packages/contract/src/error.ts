import { z } from 'zod'

/** Every code the wire can answer with, and its HTTP status. A code without a status does not compile. */
export const errorStatus = {
  MALFORMED: 400,
  UNKNOWN_FILTER: 400,
  WRONG_PASSWORD: 400,
  SIGN_IN_FAILED: 401,
  TOKEN_INVALID: 401,
  PERMISSION_DENIED: 403,
  TENANT_MISMATCH: 403,
  NOT_FOUND: 404,
  VEHICLE_NOT_FOUND: 404,
  STEP_NOT_FOUND: 404,
  PERSON_NOT_FOUND: 404,
  ROOFTOP_NOT_FOUND: 404,
  VIN_NOT_DECODED: 404,
  STOCK_IN_USE: 409,
  VIN_IN_USE: 409,
  STEP_ORDER: 409,
  STEP_CHANGED: 409,
  STATE_CHANGE: 409,
  NOT_IN_RECON: 409,
  ALREADY_IN_RECON: 409,
  NO_STEPS: 409,
  ASSIGNEE_NOT_ALLOWED: 409,
  FEED_RUNNING: 409,
  FEED_NOT_HELD: 409,
  FILE_TOO_LARGE: 413,
  FILE_TYPE: 415,
  FEED_REFUSED: 422,
  CLIENT_TOO_OLD: 426,
  TOO_MANY_ATTEMPTS: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const
export type ErrorCode = keyof typeof errorStatus

/** application/problem+json, plus the facts a caller can use. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string(),
  detail: z.string(),
  instance: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof Problem>
