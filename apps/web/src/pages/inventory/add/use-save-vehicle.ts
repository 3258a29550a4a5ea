import { addVehicle, addVehicleToRecon } from '@lotline/contract/vehicles/add'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { createElement, Fragment, type MouseEvent } from 'react'
import { ApiError, errorSentence } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { vehicleKeys } from '../../../features/vehicles/keys.ts'
import { refreshCounts, refreshLists } from '../../../features/vehicles/vehicle-cache.ts'
import { toast } from '../../../ui/message/toast.ts'
import { conflictOf } from './conflict.ts'
import type { bodyOf, DraftErrors } from './new-vehicle-form.ts'

type Sent = { body: ReturnType<typeof bodyOf>; putOnLine: boolean }

const mutationKey = ['add-vehicle']
// On a line that takes longer the form is given back; what did arrive is then named as the vehicle that is in the way.
const longestMs = 30_000

/** The toast stands outside of the router: its link is led by hand, unless it is to open elsewhere. */
function opening(href: string, lead: (href: string) => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    lead(href)
  }
}

/** Sends a new vehicle, one at a time, and tells what became of it. */
export function useSaveVehicle(onAdded: () => void, onFieldErrors: (errors: DraftErrors) => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { location } = useCurrentUser()
  const saving = useMutation({
    mutationKey,
    mutationFn: async ({ body, putOnLine }: Sent) => {
      const signal = AbortSignal.timeout(longestMs)
      return (await call(putOnLine ? addVehicleToRecon : addVehicle, { body }, { signal, shownIn: client })).data
    },
    onSuccess: ({ vehicleCard, stepItem }) => {
      const where = stepItem ? `starts in ${stepItem.name}` : 'is in inventory'
      const href = `/${location}/inventory/${vehicleCard.id}/overview`
      const open = createElement('a', { href, onClick: opening(href, (to) => navigate({ href: to })) }, 'Open')
      toast.success(createElement(Fragment, null, `${vehicleCard.stockNumber} added, it ${where} `, open), { lasts: 10_000 })
      refreshLists(client)
      refreshCounts(client)
      client.invalidateQueries({ queryKey: vehicleKeys.filters })
      onAdded()
    },
    onError: (error) => {
      if (conflictOf(error)) return
      const fields = error instanceof ApiError ? (error.problem?.errors ?? []) : []
      onFieldErrors(Object.fromEntries(fields.map(({ field, message }) => [field.split('.').at(0) ?? field, message])))
      if (fields.length === 0) toast.error(errorSentence(error))
    },
  })
  /** The second click of a double one comes before the page knows of the first. */
  const send = (sent: Sent) => {
    if (client.isMutating({ mutationKey }) === 0) saving.mutate(sent)
  }
  return { ...saving, send }
}
