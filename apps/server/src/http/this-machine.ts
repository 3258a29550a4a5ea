import type { FastifyRequest } from 'fastify'

// Any of them tells that somebody stands between.
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** Whether a request was made on this machine itself, and not by a proxy here or by a foreign page under a name that leads here. */
export function isFromThisMachine({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean {
  const isForwarded = forwarding.some((name) => headers[name] !== undefined)
  return isLoopback(ip) && !isForwarded && isLocalName((headers.host ?? '').replace(/:\d+$/, ''))
}

/** Whether a host name or address always means the machine that it is spoken on. */
export function isLocalName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || isLoopback(host.replace(/^\[|\]$/g, ''))
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(address)
}
