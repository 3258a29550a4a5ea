import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/**
 * Where marks of a drawing lead: to the page of their vehicle, and from there back to the report. They are for the mouse alone; by
 * keyboard and screen reader the rows of the tables lead there.
 */
export function useVehicleLink(tenant: string) {
  const router = useRouter()
  const placeOf = (vehicleId: string) =>
    ({
      to: '/$tenant/inventory/$vehicleId/$',
      params: { tenant, vehicleId, _splat: '' },
      search: { fromVDP: 'reports' },
    }) as const
  const [before = '', after = ''] = router.buildLocation(placeOf('VEHICLE')).href.split('VEHICLE')
  const open = (vehicleId: string) => router.navigate(placeOf(vehicleId))
  return {
    open,
    linkTo: (vehicleId: string) => ({
      href: `${before}${vehicleId}${after}`,
      tabIndex: -1,
      onClick: (event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        open(vehicleId)
      },
    }),
  }
}
