/**
 * The tags that come and go by rules alone (TAG-003, TAG-011), by the word of their icon. Customer interest, tracking and matched are
 * absent: nothing tells of them yet.
 */
export const systemTags = {
  /** Two runs of its feed have come without the vehicle. */
  NOT_IN_FEED: 'Not in feed',
  /** Recon or retail-ready time is over its goal. */
  HIGH_PRIORITY: 'High priority',
  /** There is a reason to look at it, of those in `attention`. */
  NEEDS_ATTENTION: 'Needs attention',
} as const
export type SystemTag = keyof typeof systemTags

export function isSystemTag(word: string | null): word is SystemTag {
  return word !== null && word in systemTags
}
