import type { CurrentUser } from '@lotline/contract/people/session'

/*
 * Showroom mode: pages as a shopper may see them. Whether it is on is remembered by the tab, not by the address: an address that is
 * sent on or opened again is shown in the mode of whoever looks, and cannot turn the mode off in front of a shopper.
 */

export type ShowroomChoice = 'on' | 'off' | null
type Person = Pick<CurrentUser, 'id' | 'permissions'>

// Another person who signs in to the tab starts as they would in any.
function choiceKey({ id }: Pick<Person, 'id'>): string {
  return `rvweb_showroom_${id}`
}

/** What the person has chosen in this tab; null while they have not. */
export function readChoice(person: Pick<Person, 'id'>, storage: Pick<Storage, 'getItem'> = sessionStorage): ShowroomChoice {
  const kept = storage.getItem(choiceKey(person))
  return kept === 'on' || kept === 'off' ? kept : null
}

export function keepChoice(
  person: Pick<Person, 'id'>,
  choice: 'on' | 'off',
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  storage.setItem(choiceKey(person), choice)
}

/** On at start for those who start there, off without Engage, else as chosen. */
export function isShowroomOn({ permissions }: Pick<Person, 'permissions'>, choice: ShowroomChoice): boolean {
  if (!permissions.includes('PLUGIN_VELOCITYENGAGE_VIEW')) return false
  return choice === null ? permissions.includes('PLUGIN_VELOCITYENGAGE_VIEW_SHOWROOM') : choice === 'on'
}
