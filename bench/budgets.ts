export type Budget = { limit: number; kind: 'at least' | 'at most' }

/** Every bound that `npm run bench -- --check` holds: rates as a share of the plain side's, costs as a multiple of it, the rest in the unit named. */
export const budgets = {
  list: atLeast(0.6),
  filter: atLeast(0.5),
  search: atLeast(0.6),
  oneVehicle: atLeast(0.5),
  change: atLeast(0.4),
  taskPage: atLeast(0.1),
  approval: atLeast(0.05),
  /** 100,000 vehicles against 1,000. */
  size: atMost(1.3),
  /** A change while so many streams are open against one without. */
  streams: atMost(1.1),
  /** An act that tells a hundred people while ten thousand have a stream open against one while nobody has. */
  told: atMost(1.1),
  /** What 95 of 100 requests of staff take at most while a thousand pages of one vehicle are looked at against while none is. */
  besideShoppers: atMost(1.5),
  besideShoppersMs: atMost(500),
  /** Signs of those pages that are answered, as a share of those that come. */
  signsCounted: atLeast(0.95),
  seenMs: atMost(300),
  /** First photo, name and price on a throttled phone against a bare page with the same. */
  shopperPage: atMost(1.5),
  shopperPageShift: atMost(0.02),
  requestsToShopperPage: atMost(12),
  shopperScriptKilobytes: atMost(20),
  shopperStyleKilobytes: atMost(12),
  /** The median of a kind of wrong tokens against that of unknown ones: its distance from 1. */
  guesses: atMost(0.1),
  /** The first vehicle against the sign-in page's first input. */
  firstVehicle: atMost(1.5),
  firstVehicleOnPhoneMs: atMost(2500),
  requestsToFirstVehicle: atMost(15),
  listKilobytes: atMost(15),
  longestTaskMs: atMost(50),
  /** A vehicle that much has happened to against a new one. */
  vehiclePage: atMost(2),
  /** A page of a vehicle's many notes, and one more of them. */
  notesPage: atLeast(0.25),
  noteSent: atLeast(0.12),
  /** Reports over prepared tables against a bare aggregate of the same. */
  stepReport: atLeast(0.8),
  corporateReport: atLeast(0.8),
  dashboard: atLeast(0.8),
  exportMegabytes: atMost(150),
  /** A feed that is understood against one whose cells are only parted. */
  feed: atMost(4),
} as const satisfies Record<string, Budget>

export function isWithin(value: number, { limit, kind }: Budget): boolean {
  return kind === 'at least' ? value >= limit : value <= limit
}

function atLeast(limit: number): Budget {
  return { limit, kind: 'at least' }
}

function atMost(limit: number): Budget {
  return { limit, kind: 'at most' }
}
