import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import { sitePrefixes } from '@lotline/contract/sites'
import type { Site } from './site.ts'
import { helmetOptions, withPolicy } from './site-headers.ts'

export type OpenSite = Site & {
  /** Its folder and its pages, where it is built; a site whose pages the server draws has none. */
  readonly built:
    | { readonly folder: string; readonly index: string | undefined; readonly fallback: string | undefined }
    | undefined
  readonly helmet: FastifyHelmetOptions
}

export type Sites = {
  readonly all: readonly OpenSite[]
  /** The site that an address belongs to, whether it is built or not; none for the API's. */
  at(url: string): OpenSite | undefined
  /** The site whose headers a reply has: that of its address, and for the API the one at '/'. */
  headersAt(url: string): OpenSite
}

// Of a server that shows no page.
const noSite: Site = {
  ...{ name: 'none', prefix: '/', folder: undefined, allows: {}, framedBy: [] },
  ...{ referrer: 'no-referrer', devices: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()', fallback: null },
}

/** Reads the pages of the sites that are built. Throws where a prefix is no one's to have, or taken. */
export function openSites(sites: readonly Site[], isSecure: boolean): Sites {
  checkPrefixes(sites)
  const all = sites.map((site) => openSite(site, isSecure))
  const longestFirst = all.toSorted((one, other) => other.prefix.length - one.prefix.length)
  const root = all.find(({ prefix }) => prefix === '/') ?? openSite(noSite, isSecure)
  const at = (url: string) => {
    const address = pathOf(url)
    return address.startsWith('/api/') ? undefined : longestFirst.find(({ prefix }) => isBelow(address, prefix))
  }
  return { all, at, headersAt: (url) => at(url) ?? root }
}

/** The path of a request's address, decoded as far as the router does, and without the host that proxies may name before it. */
export function pathOf(url: string): string {
  const [address = ''] = url.replace(/^https?:\/\/[^/]*/, '').split(/[?#]/, 1)
  if (!address.includes('%')) return address
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

function isBelow(address: string, prefix: string): boolean {
  return address.startsWith(prefix) || `${address}/` === prefix
}

function openSite(site: Site, isSecure: boolean): OpenSite {
  const { folder, fallback } = site
  const index = folder && readPage(folder, 'index.html')
  const isBuilt = folder !== undefined && (index || existsSync(path.join(folder, 'assets')))
  const read = isBuilt
    ? { folder, index: index || undefined, fallback: fallback ? readPage(folder, fallback.file) : undefined }
    : undefined
  const pages = read ? [read.index ?? '', read.fallback ?? ''] : []
  const told = (page: string | undefined) => page && withPolicy(page, site, pages)
  const built = read && { folder: read.folder, index: told(read.index), fallback: told(read.fallback) }
  return { ...site, built, helmet: helmetOptions(site, pages, isSecure) }
}

function readPage(folder: string, name: string): string | undefined {
  const file = path.join(folder, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function checkPrefixes(sites: readonly Site[]): void {
  const taken = new Map<string, string>()
  for (const { name, prefix } of sites) {
    if (!/^\/([a-z0-9-]+\/)*$/.test(prefix))
      throw new Error(`Site ${name} has the prefix ${prefix}: begin and end it with /, of a-z, 0-9 and -.`)
    if (prefix !== '/' && !sitePrefixes.some((reserved) => prefix.startsWith(reserved)))
      throw new Error(
        `Site ${name} lies at ${prefix}: name that in packages/contract/src/sites.ts, or the staff app answers there offline.`,
      )
    const other = taken.get(prefix)
    if (other !== undefined) throw new Error(`Site ${name} lies at ${prefix}, and so does ${other}.`)
    taken.set(prefix, name)
  }
}
