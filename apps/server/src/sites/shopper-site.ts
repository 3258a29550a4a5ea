import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Site } from './site.ts'

const manifestFile = '.vite/manifest.json'
const entry = 'src/script/main.ts'

/** What a dealership shares with shoppers. The server draws its pages itself (`modules/engage/page/`) and gives each a policy of its own; the build has scripts alone. */
export function shopperSite({ folder }: { folder: string | undefined }): Site {
  return { ...drawnSite, folder }
}

const drawnSite: Site = {
  name: 'shopper',
  prefix: '/s/',
  folder: undefined,
  allows: {},
  framedBy: [],
  referrer: 'no-referrer',
  devices: 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  fallback: null,
}

/** Links of CRMs, which lead to the shopper's pages. */
export const crmSite: Site = { ...drawnSite, name: 'crm', prefix: '/c/' }

/** Stock as listing sites fetch it, and its photos (`modules/listing-feeds/`). */
export const listingSites: readonly Site[] = [
  { ...drawnSite, name: 'listing feeds', prefix: '/stock/' },
  { ...drawnSite, name: 'listing photos', prefix: '/p/' },
]

/** The address of the page's script; undefined where it is not built: the page is whole without. */
export function shopperScript(folder: string | undefined): string | undefined {
  const file = folder === undefined ? undefined : path.join(folder, manifestFile)
  if (file === undefined || !existsSync(file)) return undefined
  // Written by our own build.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { file: string } | undefined>
  const built = manifest[entry]
  return built && `/s/${built.file}`
}
