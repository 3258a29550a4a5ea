import type { AppOptions } from '../app-options.ts'
import { insightSite } from './insight-site.ts'
import { crmSite, listingSites, shopperSite } from './shopper-site.ts'
import type { Site } from './site.ts'
import { staffSite } from './staff-site.ts'

/** The front ends of this server. */
export function listSites({
  webDir,
  shopperDir,
  mapTiles,
  extension,
}: Pick<AppOptions, 'webDir' | 'shopperDir' | 'mapTiles' | 'extension'>): readonly Site[] {
  const tilesOrigin = mapTiles ? new URL(mapTiles.url).origin : undefined
  const staff = staffSite({ folder: webDir, tilesOrigin })
  const insight = insightSite({ staff, origins: extension?.origins ?? [] })
  return [staff, insight, shopperSite({ folder: shopperDir }), crmSite, ...listingSites]
}
