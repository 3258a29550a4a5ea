import { INSIGHT_PREFIX } from '@lotline/contract/sites'
import type { Site } from './site.ts'

type InsightSiteOptions = {
  /** The staff app, whose build has the page. */
  readonly staff: Site
  /** Origins of the browser extension. */
  readonly origins: readonly string[]
}

/** Cards and details of vehicles for the browser extension: the one part of the staff app that may be framed, with its own session. */
export function insightSite({ staff, origins }: InsightSiteOptions): Site {
  return { ...staff, name: 'insight', prefix: INSIGHT_PREFIX, framedBy: origins, hasOwnFiles: false }
}
