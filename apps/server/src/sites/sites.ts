import type { AppOptions } from '../app-options.ts'
import { crmSite, listingSites, shopperSite } from './shopper-site.ts'
import type { Site } from './site.ts'
import { staffSite } from './staff-site.ts'

/** The front ends of this server. */
export function listSites({
  webDir,
  shopperDir,
  mapTiles,
}: Pick<AppOptions, 'webDir' | 'shopperDir' | 'mapTiles'>): readonly Site[] {
  const tilesOrigin = mapTiles ? new URL(mapTiles.url).origin : undefined
  return [staffSite({ folder: webDir, tilesOrigin }), shopperSite({ folder: shopperDir }), crmSite, ...listingSites]
}
