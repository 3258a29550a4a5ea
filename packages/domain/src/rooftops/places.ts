/** The tiers of the tree that a dealership's rooftops stand in. */
export const locationTiers = ['ROOFTOP', 'GROUP', 'CORPORATE_GROUP'] as const
export type LocationTier = (typeof locationTiers)[number]

/** Whether one place may stand right below another: groups hold rooftops, corporate groups hold groups of either tier. */
export function mayHold(parent: LocationTier, child: LocationTier): boolean {
  return parent === 'CORPORATE_GROUP' ? child !== 'ROOFTOP' : parent === 'GROUP' && child === 'ROOFTOP'
}
