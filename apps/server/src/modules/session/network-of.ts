import { isIPv6 } from 'node:net'

/** Where a request comes from, for counting: of IPv6 the /64 that one customer is given, as its single addresses are free to take. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [left = [], right] = (address.split('%')[0] ?? '').split('::').map((half) => half.split(':').filter(Boolean))
  const omitted = right ? Math.max(0, 8 - left.length - right.length) : 0
  const groups = [...left, ...Array<string>(omitted).fill('0'), ...(right ?? [])]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
