import { connect, type LookupFunction, type Socket } from 'node:net'
import type { AddressGuard } from './addresses.ts'
import { requireOpenHost, slowError } from './guarded-lookup.ts'
import { outsideErrorOf } from './outside-error.ts'

type Wanted = { host: string; port: number; waitMs: number; lookup: LookupFunction; guard: AddressGuard }

/** An open connection to a host that may be called. Throws OutsideError; what goes wrong later is its owner's to hear. */
export function connectTo({ host, port, waitMs, lookup, guard }: Wanted): Promise<Socket> {
  return new Promise((done, failed) => {
    requireOpenHost(guard, host)
    const socket = connect({ host, port, lookup })
    const timer = setTimeout(() => socket.destroy(slowError(host)), waitMs)
    const fail = (error: Error) => failed(outsideErrorOf(host, error))
    socket.once('error', fail).once('close', () => clearTimeout(timer))
    socket.once('connect', () => {
      clearTimeout(timer)
      // An error before its owner listens would be nobody's and end the process.
      socket.off('error', fail).on('error', () => {})
      done(socket)
    })
  })
}
