/** How often a sticker is asked for again after a failure. */
export const stickerRetries = 3

/** What people read while a sticker is asked for again, and when it is given up (SEC-036, SEC-037). */
export const stickerWords = {
  waiting: 'The window sticker is taking longer than expected, please wait.',
  unavailable: 'The window sticker is not currently available.',
} as const

/** After the so-manieth failure: whether it is asked for again, after how long, and what is said. */
export function afterStickerFailure(failures: number): { words: string; againInMs: number | null } {
  if (failures > stickerRetries) return { words: stickerWords.unavailable, againInMs: null }
  return { words: stickerWords.waiting, againInMs: 1000 * 2 ** failures }
}

/** What is said of a sticker whose document does not open (SEC-038). */
export function stickerFileWords(status: number): string {
  return status === 404 ? 'vehicle not found' : 'window sticker service not available'
}

/** Where a sticker opens in a tab of its own (MED-037). */
export function stickerLink(uri: string): string {
  return `${uri}${uri.includes('?') ? '&' : '?'}source=web`
}

/** Whether bytes are a whole PDF: they begin as one, within the 1,024 bytes that readers look through, and come to its end. */
export function isWholePdf(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(Math.max(0, from), to))
  return text(0, 1024).includes('%PDF-') && text(bytes.length - 2048, bytes.length).includes('%%EOF')
}
