import { AppError } from '../app-error.ts'
import type { Outside } from './outside.ts'
import { OutsideError } from './outside-error.ts'

/** Refuses to save an address that can be told by its words not to be called; what a name stands for is looked at when it is. */
export function requireOpenAddress({ check }: Pick<Outside, 'check'>, field: string, address: string): void {
  try {
    check(address)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    const message = error.fault === 'INSIDE' ? 'must be an address on the internet, not inside a network' : error.message
    throw new AppError('MALFORMED', `${field}: ${message}`, { errors: [{ field, message }] })
  }
}
