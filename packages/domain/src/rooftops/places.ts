/** The tiers of the tree that a dealership's rooftops stand in. */
export const locationTiers = ['ROOFTOP', 'GROUP', 'CORPORATE_GROUP'] as const
export type LocationTier = (typeof locationTiers)[number]

/** Whether one place may stand right below another: groups hold rooftops, corporate groups hold groups of either tier. */
export function mayHold(parent: LocationTier, child: LocationTier): boolean {
  return parent === 'CORPORATE_GROUP' ? child !== 'ROOFTOP' : parent === 'GROUP' && child === 'ROOFTOP'
}

/** Whether the text has the form of a rooftop's id: 24 or 36 characters, or 32 that begin with 'ROOFTOP-' (SES-076). */
export function isLocationId(text: string): boolean {
  if (!/^[0-9A-Za-z-]+$/.test(text)) return false
  return text.length === 24 || text.length === 36 || (text.length === 32 && text.startsWith('ROOFTOP-'))
}
