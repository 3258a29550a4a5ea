import type { InsightAddress } from '@lotline/domain/extension/insight-address'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { onParentMessage } from '../../api/extension/parent.ts'
import type { SignedInUser } from '../../api/session/current-user.ts'
import { vehicleQuery } from '../../features/vehicles/vehicle-query.ts'
import { VehicleNotFound } from '../../pages/insight/InsightStates.tsx'
import { createInsightRouter } from './insight-router.tsx'

type Props = {
  readonly user: SignedInUser
  readonly place: InsightAddress
  readonly onGo: (to: Partial<InsightAddress>) => void
}

/** The whole page of a vehicle, in a frame. */
export function InsightDetails({ user, place, onGo }: Props) {
  const client = useQueryClient()
  const [router] = useState(() => createInsightRouter(user, client, { place, onGo }))
  const { error, isError } = useQuery(vehicleQuery(place.vehicleId))
  // The page around is the outside system. What is typed and not saved is asked about by the router.
  useEffect(
    () =>
      onParentMessage((message) => {
        if (message.type !== 'hover-target') return
        const { locationId, vehicleId } = message.payload
        void router.navigate({ href: `/${locationId}/inventory/${vehicleId}/` })
      }),
    [router],
  )
  if (isError && error instanceof ApiError && error.status < 500) return <VehicleNotFound />
  return <RouterProvider router={router} />
}
