import type { Site } from './site.ts'

/** What a dealership shares with shoppers. The server draws its pages itself (`modules/engage/page/`) and gives each a policy of its own. */
export const shopperSite: Site = {
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
export const crmSite: Site = { ...shopperSite, name: 'crm', prefix: '/c/' }
