/** How much one person, car or rooftop may ask of everybody's server; settings change each of them. */
export type Limits = {
  /** Requests of one person that change something. */
  readonly writesPerMinute: number
  /** Of these, how many are worked at together; the others wait for their turn. */
  readonly writesAtOnce: number
  /** Calls with one API token, those that only read included. */
  readonly tokenCallsPerMinute: number
  /** Idempotency keys that one person or token uses in a rooftop. */
  readonly idempotencyKeysPerDay: number
  /** Vehicles that one person's bulk actions name. */
  readonly bulkItemsPerMinute: number
  /** Calls at one shopper's link, and at all links from one address. */
  readonly linkCallsPerMinute: number
  /** Asks at one shopper's link. */
  readonly asksPerHour: number
  /** Asks at all links from one address, which shoppers on one carrier's network share. */
  readonly addressAsksPerHour: number
  /** Scheduled reports that one person sends now; as many tests of a sender. */
  readonly sendsPerHour: number
  /** Files that have been asked for and are not made yet. */
  readonly exportsOfPerson: number
  readonly exportsOfRooftop: number
  /** Of one vehicle: tasks that are neither completed, denied nor deleted. */
  readonly openTasks: number
  /** Of one vehicle. */
  readonly notesPerDay: number
  /** Saved views, of lists and reports together. */
  readonly viewsOfPerson: number
  readonly sharedViews: number
}

export const usualLimits: Limits = {
  writesPerMinute: 600,
  // As many as a browser sends to one server, and less than half of the connections to the database.
  writesAtOnce: 6,
  tokenCallsPerMinute: 600,
  idempotencyKeysPerDay: 20_000,
  bulkItemsPerMinute: 2000,
  // A page with two hundred photos, opened twice.
  linkCallsPerMinute: 600,
  asksPerHour: 30,
  addressAsksPerHour: 300,
  sendsPerHour: 10,
  exportsOfPerson: 3,
  exportsOfRooftop: 10,
  openTasks: 500,
  notesPerDay: 500,
  viewsOfPerson: 100,
  sharedViews: 50,
}
