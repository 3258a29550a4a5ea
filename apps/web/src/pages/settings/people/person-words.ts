import type { Person } from '@lotline/contract/people/people'
import { permissionLabel } from '@lotline/domain/people/permission-words'
import { personName } from '@lotline/domain/people/person-name'
import { clockWords, momentWords } from '../../../ui/moment-words.ts'

export const stateWords: Record<Person['state'], string> = { ACTIVE: 'Active', INVITED: 'Invited', DISABLED: 'Disabled' }

/** 'Dana Whitcomb', or the mail address of somebody without a name. */
export function listedName(person: Person): string {
  return personName(person) || person.emailAddress
}

/** Why what somebody is cannot be changed by whoever holds less; undefined where it can. */
export function beyondWords({ beyond, ownersOnly }: Pick<Person, 'beyond' | 'ownersOnly'>): string | undefined {
  if (ownersOnly) return 'They own the group. Only another owner can change this.'
  return beyond ? `They have the permission ‘${permissionLabel(beyond)}’ and you do not. Ask someone who has it.` : undefined
}

/** Where the role counts. */
export function reachWords({ group }: Person): string {
  return group ? `across the group ${group.name}` : 'at this store'
}

/** '12 min ago', 'today 7:58 AM', 'Thu 4:52 PM': when somebody was last seen. */
export function seenWords({ lastSeenAt, state }: Person, now: Date): string {
  if (lastSeenAt === null) return state === 'INVITED' ? 'not yet' : 'never'
  const moment = new Date(lastSeenAt)
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000)
  if (minutes < 2) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const words = momentWords(moment, now)
  return words === clockWords(moment) ? `today ${words}` : words
}
