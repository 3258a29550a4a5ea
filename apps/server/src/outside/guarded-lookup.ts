import { isIP, type LookupFunction } from 'node:net'
import type { AddressGuard } from './addresses.ts'
import { OutsideError } from './outside-error.ts'

/** The system's way from names to addresses. */
export type Resolve = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, found: { address: string; family: number }[]) => void,
) => void

/** Throws for a host that can be told by its words alone to lie where nothing is called. */
export function requireOpenHost(guard: AddressGuard, hostname: string): void {
  // The machine's own name is an address in words.
  const literal = /^(.+\.)?localhost\.?$/i.test(hostname) ? '127.0.0.1' : hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) && !guard.isOpen(literal)) throw insideError(hostname)
}

/** All that a name stands for is looked at, and what was looked at is what is called. */
export function guardedLookup({ isOpen }: AddressGuard, resolve: Resolve): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error || !first) callback(error ?? Object.assign(new Error(`${host} has no address`), { code: 'ENOTFOUND' }), '')
      else if (!found.every(({ address }) => isOpen(address))) callback(insideError(host), '')
      else if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
}

function insideError(host: string): OutsideError {
  return new OutsideError(
    'INSIDE',
    `${host} is inside of the network, where nothing is asked unless whoever runs the server names it.`,
  )
}

export function slowError(host: string): OutsideError {
  return new OutsideError('SLOW', `${host} took too long to answer.`)
}
