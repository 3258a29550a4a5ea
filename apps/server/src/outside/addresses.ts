import { BlockList, isIP } from 'node:net'

/** What is no part of the open internet (RFC 6890 and its successors), and the one public address that answers inside of a cloud only. */
const closed4 = `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3`
/** All but 2000::/3, so IPv4 in other clothes too; of it what is written in documents, and what leads through tunnels to IPv4. */
const closed6 = '::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20'

/** Which addresses the server may call. */
export type AddressGuard = {
  isOpen(address: string): boolean
  /** Whether the operator has named it. */
  isNamed(address: string): boolean
}

/** Lets through the open internet and what `allowed` names, as `readRange` takes it. */
export function openAddressGuard(allowed: readonly string[]): AddressGuard {
  const closed = listOf(`${closed4} ${closed6}`.split(/\s+/))
  const named = listOf(allowed)
  return {
    // An address of one of this machine's own wires has a zone.
    isOpen: (address) => isAddress(address) && (isIn(named, address) || !isIn(closed, address)),
    isNamed: (address) => isAddress(address) && isIn(named, address),
  }
}

function isAddress(text: string): boolean {
  return isIP(text) !== 0 && !text.includes('%')
}

function isIn(list: Lists, address: string): boolean {
  return isIP(address) === 4
    ? list.four.check(address, 'ipv4')
    : list.six.check(address, 'ipv6') || (isMapped(address) && list.four.check(address, 'ipv6'))
}

type Lists = { four: BlockList; six: BlockList }

/** One list for both would hold an IPv4 address against the IPv6 form of it as well. */
function listOf(ranges: readonly string[]): Lists {
  const lists = { four: new BlockList(), six: new BlockList() }
  for (const range of ranges) {
    const { address, bits, family } = readRange(range) ?? { address: range, bits: 0, family: 0 }
    if (family === 4) lists.four.addSubnet(address, bits, 'ipv4')
    else if (family === 6) lists.six.addSubnet(address, bits, 'ipv6')
    else throw new Error(`${range} is no range of addresses`)
  }
  return lists
}

const mapped = new BlockList()
mapped.addSubnet('::ffff:0:0', 96, 'ipv6')

function isMapped(address: string): boolean {
  return mapped.check(address, 'ipv6')
}

/** '10.0.0.0/8', 'fd00::/8' or a single address; undefined for anything else. */
export function readRange(text: string): { address: string; bits: number; family: 4 | 6 } | undefined {
  const [, address = '', length] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const family = isIP(address)
  if (family !== 4 && family !== 6) return undefined
  const most = family === 4 ? 32 : 128
  const bits = length === undefined ? most : Number(length)
  return bits <= most ? { address, bits, family } : undefined
}
