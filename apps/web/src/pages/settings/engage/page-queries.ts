import { getPageSettings, type PageSettings, previewPage, setPageSettings } from '@lotline/contract/engage/page-settings'
import { listVehicles } from '@lotline/contract/vehicles/vehicles'
import { type PageChoice, type PageLanguage, pageChoiceLabels, withSwitch } from '@lotline/domain/engage/page-switches'
import { undoSeconds } from '@lotline/domain/undo/undo'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { showActToast } from '../../../ui/message/act-toast.tsx'
import { toast } from '../../../ui/message/toast.ts'

const key = ['settings', 'engage', 'page'] as const

export const pageSettingsQuery = queryOptions({
  queryKey: [...key, 'choices'],
  queryFn: async ({ signal }) => (await call(getPageSettings, {}, { signal })).data,
})

/** The page of a vehicle as it is drawn now. */
export function previewQuery(vehicleId: string, language: PageLanguage) {
  return queryOptions({
    queryKey: [...key, 'preview', vehicleId, language],
    queryFn: async ({ signal }) => (await call(previewPage, { query: { vehicleId, language } }, { signal })).data.html,
    // Addresses of its photos run with the link; what is drawn anew takes its place without a gap.
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

const listed = 8

/** Vehicles in stock that match a text, or the first ones. */
export function carsQuery(s: string) {
  return queryOptions({
    queryKey: [...key, 'cars', s],
    queryFn: async ({ signal }) => {
      const { data } = await call(listVehicles, { query: { pageSize: listed, ...(s !== '' && { s }) } }, { signal })
      return data.map(({ vehicleCard }) => vehicleCard)
    },
    placeholderData: keepPreviousData,
  })
}

type Switched = { readonly part: PageChoice; readonly isOn: boolean }

export function isPartOn({ switchedOn, isPriceTicked }: PageSettings, part: PageChoice): boolean {
  return part === 'PRICE' ? isPriceTicked : switchedOn.includes(part)
}

export function withPart(settings: PageSettings, { part, isOn }: Switched): PageSettings {
  if (part === 'PRICE') return { ...settings, isPriceTicked: isOn }
  return { ...settings, switchedOn: withSwitch(settings.switchedOn, part, isOn) }
}

/** Switches a part at once, with Undo; the switch goes back where the server refuses. */
export function useSwitchPart(onSwitched: (part: PageChoice) => void) {
  const client = useQueryClient()
  const mutationKey = [...key, 'switch']
  const show = (switched: Switched) =>
    client.setQueryData(pageSettingsQuery.queryKey, (known) => known && withPart(known, switched))
  const { mutate } = useMutation({
    mutationKey,
    // One after the other, so that the last click is the last word.
    scope: { id: mutationKey.join() },
    mutationFn: async (body: Switched & { readonly isUndo?: boolean }) =>
      (await call(setPageSettings, { body: { part: body.part, isOn: body.isOn } })).data,
    onMutate: async (switched) => {
      // An answer that is on its way would turn the switch back for a moment.
      await client.cancelQueries({ queryKey: pageSettingsQuery.queryKey })
      show(switched)
      onSwitched(switched.part)
    },
    onSuccess: (_settings, { part, isOn, isUndo }) => {
      const words = `${pageChoiceLabels[part]} switched ${isOn ? 'on' : 'off'}`
      if (isUndo) toast.success(`Undone: ${words}`)
      else {
        const undo = { label: 'Undo', act: () => mutate({ part, isOn: !isOn, isUndo: true }) }
        showActToast({ id: 'page-switched', words, acts: [undo], lasts: undoSeconds * 1000 })
      }
    },
    onError: (error, { part, isOn }) => {
      show({ part, isOn: !isOn })
      toast.error(`${pageChoiceLabels[part]} stays ${isOn ? 'off' : 'on'}. ${refusalWords(error)}`, { lasts: 5000 })
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) client.invalidateQueries({ queryKey: key })
    },
  })
  return mutate
}
