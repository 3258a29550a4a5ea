import { isIP, type LookupFunction } from 'node:net'
import type { AddressGuard } from './addresses.ts'
import { OutsideError, outsideErrorOf } from './outside-error.ts'

/** The system's way from names to addresses. */
export type Resolve = (
  host: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, found: { address: string; family: number }[]) => void,
) => void

/** A host's name without the brackets of IPv6. The machine's own name is an address in words. */
export function literalOf(hostname: string): string {
  return /^(.+\.)?localhost\.?$/i.test(hostname) ? '127.0.0.1' : hostname.replace(/^\[|\]$/g, '')
}

const nameMs = 5_000

/** Throws where a name stands for nothing that may be called, or nobody says so in time; an address is looked at by its words. */
export function resolveOpen(lookup: LookupFunction, hostname: string): Promise<void> {
  if (isIP(literalOf(hostname))) return Promise.resolve()
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(slowError(hostname)), nameMs)
    lookup(hostname, { all: true }, (error) => {
      clearTimeout(timer)
      if (error) failed(outsideErrorOf(hostname, error))
      else done()
    })
  })
}

/** Throws for a host that can be told by its words alone to lie where nothing is called. */
export function requireOpenHost(guard: AddressGuard, hostname: string): void {
  const literal = literalOf(hostname)
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
