type Seer = { readonly isPhone: boolean; readonly mayRecon: boolean }

/**
 * The section that an address behind a vehicle's id leads to instead: a vehicle opens with its notes on a desk, and with its place on the line
 * on a phone (VEH-015, VEH-016); with what it is for whoever has no part in recon, who often shares the screen with a shopper. Undefined for
 * an address that is a page itself.
 */
export function leadsTo(place: string, isPage: (place: string) => boolean, { isPhone, mayRecon }: Seer): string | undefined {
  if (isPage(place)) return undefined
  if (place === 'rv-overview') return 'overview'
  if (!mayRecon) return 'vehicle-info'
  return isPhone ? 'overview' : 'notes'
}

/** 'recon-info' of 'recon-info/edit'. */
export function sectionOf(place: string): string {
  return place.split('/')[0] ?? ''
}
