import type { ErrorCode } from '@lotline/contract/error'

/** A failure the caller may be told about, with a sentence that says what to do. Anything else thrown is a bug and answers 500. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly facts: Record<string, unknown>

  constructor(code: ErrorCode, message: string, facts: Record<string, unknown> = {}) {
    super(message)
    this.code = code
    this.facts = facts
  }
}

export function vehicleNotFound(): AppError {
  return new AppError('VEHICLE_NOT_FOUND', 'There is no vehicle with this id in this rooftop.')
}
