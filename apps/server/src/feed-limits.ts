/** How much one feed file may ask of everybody's server. */
export type FeedLimits = {
  readonly fileBytes: number
  readonly rows: number
  readonly columns: number
  /** Of all rows together. */
  readonly cells: number
  /** The characters of one line, of one record over several lines, or of one object of JSON. */
  readonly lineCharacters: number
  /** JSON is held in memory whole; a CSV streams. */
  readonly jsonBytes: number
  readonly jsonDepth: number
  /** What a workbook may unpack to. */
  readonly unpackedBytes: number
  /** The memory of the thread that reads one file. */
  readonly readerMegabytes: number
  /** How long that thread may be at one piece of work. */
  readonly readerSeconds: number
  /** How long a dry run may take; what it has seen by then is told. */
  readonly dryRunSeconds: number
  /** Uploads that nobody has run yet: of one rooftop, and in bytes of all. */
  readonly waitingUploads: number
  readonly waitingBytes: number
}

export const usualFeedLimits: FeedLimits = {
  fileBytes: 200_000_000,
  rows: 250_000,
  columns: 500,
  cells: 20_000_000,
  lineCharacters: 1_000_000,
  jsonBytes: 64_000_000,
  jsonDepth: 20,
  unpackedBytes: 400_000_000,
  readerMegabytes: 512,
  readerSeconds: 120,
  dryRunSeconds: 45,
  waitingUploads: 20,
  waitingBytes: 5_000_000_000,
}
