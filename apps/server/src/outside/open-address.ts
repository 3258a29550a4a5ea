import { AppError } from '../app-error.ts'
import type { Outside } from './outside.ts'
import { OutsideError } from './outside-error.ts'

/** Refuses to save an address that can be told by its words not to be called; what a name stands for is looked at when it is. */
export function requireOpenAddress({ check }: Pick<Outside, 'check'>, field: string, address: string): void {
  requireOpen(field, () => check(address))
}

/** The same of a host's name. */
export function requireOpenHostName({ checkHost }: Pick<Outside, 'checkHost'>, field: string, host: string): void {
  requireOpen(field, () => checkHost(host))
}

function requireOpen(field: string, check: () => void): void {
  try {
    check()
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    const message = error.fault === 'INSIDE' ? 'must be an address on the internet, not inside a network' : error.message
    throw new AppError('MALFORMED', `${field}: ${message}`, { errors: [{ field, message }] })
  }
}
