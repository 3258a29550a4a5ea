/** Parts of the shopper's page that a rooftop switches on by itself (ruling 93), in the order of the page; Spanish alone is on at first. */
export const pageSwitches = [
  'WORK_DONE',
  'INSPECTION',
  'RECALLS',
  'STILL_HERE',
  'TEST_DRIVE',
  'ASK',
  'DIRECTIONS',
  'SIMILAR',
  'SPANISH',
] as const
export type PageSwitch = (typeof pageSwitches)[number]

/** Languages that the page has texts in. */
export const pageLanguages = ['en', 'es'] as const
export type PageLanguage = (typeof pageLanguages)[number]

/** Languages that a rooftop shows its page in. */
export function shownLanguages(switchedOn: ReadonlySet<PageSwitch>): readonly PageLanguage[] {
  return switchedOn.has('SPANISH') ? pageLanguages : ['en']
}
