import type { Filter } from '@lotline/contract/vehicles/vehicles'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { toast } from '../../../ui/message/toast.ts'
import type { ListAddress } from '../list/use-list-address.ts'
import { shownRooftops } from '../list/use-list-address.ts'
import { chooseLocations, droppedWords } from './location-choice.ts'

/** Whose stock the list shows, and how to list that of others. */
export function useLocations({ asked: { filters }, change }: ListAddress) {
  const user = useCurrentUser()
  const { named, words, ownName } = shownRooftops(filters, user)
  return {
    words,
    ownName,
    chosen: named.length > 0 ? named : [user.location],
    /** Lists other rooftops, or with none this one alone; what cannot be asked of them goes, and is told. */
    choose: (chosen: readonly string[], tags?: Filter['options']) => {
      const { changes, dropped } = chooseLocations(filters, chosen, user.location, tags)
      change(changes)
      const gone = droppedWords(dropped)
      if (gone) toast.info(gone, { lasts: 5000 })
    },
  }
}
