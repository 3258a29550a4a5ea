import type { Vehicle } from '@lotline/contract/vehicles/vehicles'
import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { enterRooftop } from '../../../api/session/enter-rooftop.ts'
import type { OpenElsewhere } from '../../../features/vehicles/card/VehicleLink.tsx'
import { useIsElsewhere } from '../../../features/vehicles/use-is-elsewhere.ts'
import { sectionAddress } from '../../../features/vehicles/vehicle-page.ts'
import { leaveListTo } from './list-address.ts'
import type { ListAddress } from './use-list-address.ts'

const controls = 'a, button, input'

/**
 * A click on a card, beside its controls: from 1024 px on it opens the preview; with the new cards it opens the vehicle from 768 px on.
 * On a phone it does nothing, and nowhere in the showroom.
 */
export function useCardClick(vehicles: readonly Vehicle[], address: ListAddress) {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const isElsewhere = useIsElsewhere()
  return ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    if (address.isShowroom) return
    // What floats above the page is a card's child to React alone; a text that somebody marks is no click.
    if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(controls)) return
    if (getSelection()?.type === 'Range') return
    const place = target.closest<HTMLElement>('[data-index]')
    const card = vehicles[Number(place?.dataset.index)]?.vehicleCard
    if (!card) return
    if (!user.featureFlags.includes('UI_PREVIEW')) {
      if (isFrom(1024))
        address.change({ preview: `${card.id},${card.stockNumber}` }, { replace: address.previewedId !== undefined })
    } else if (isFrom(768)) {
      if (isElsewhere(card)) return openElsewhere(card, `inventory/${card.id}?fromVDP=inventory`, user)
      navigate(sectionAddress({ tenant: user.location, vehicleId: card.id, fromVDP: 'inventory' }, ''))
    }
  }
}

function isFrom(width: number): boolean {
  return matchMedia(`(min-width: ${width}px)`).matches
}

/** Opens a vehicle of another rooftop by switching to it; the way back leads to this same list, as seen from there. */
export const openElsewhere: OpenElsewhere = ({ location }, path, user) => {
  leaveListTo(location.id, user)
  enterRooftop(location.id, path)
}
