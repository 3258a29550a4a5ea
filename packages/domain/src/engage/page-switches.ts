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

/** Choices of the page that are switched one at a time: its parts, and whether 'show price' is ticked at first with each send. */
export const pageChoices = ['PRICE', ...pageSwitches] as const
export type PageChoice = (typeof pageChoices)[number]

/** Parts as staff read them. */
export const pageChoiceLabels: Readonly<Record<PageChoice, string>> = {
  PRICE: 'Price',
  WORK_DONE: 'What we did to this car',
  INSPECTION: 'Inspection sheet',
  RECALLS: 'Recalls',
  STILL_HERE: 'Is it still here?',
  TEST_DRIVE: 'Drive it',
  ASK: 'Ask the salesperson',
  DIRECTIONS: 'Directions and hours',
  SIMILAR: 'Similar cars when sold',
  SPANISH: 'Español',
}

/** Parts with one switched on or off, in the order of the page. */
export function withSwitch(switchedOn: Iterable<PageSwitch>, part: PageSwitch, isOn: boolean): PageSwitch[] {
  const on = new Set(switchedOn)
  if (isOn) on.add(part)
  else on.delete(part)
  return pageSwitches.filter((one) => on.has(one))
}

/** Languages that the page has texts in. */
export const pageLanguages = ['en', 'es'] as const
export type PageLanguage = (typeof pageLanguages)[number]

/** Languages that a rooftop shows its page in. */
export function shownLanguages(switchedOn: ReadonlySet<PageSwitch>): readonly PageLanguage[] {
  return switchedOn.has('SPANISH') ? pageLanguages : ['en']
}
