import { editVehicleInfo } from '@lotline/contract/vehicle-edits'
import type { Vehicle } from '@lotline/contract/vehicles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { genericError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/message/toast.ts'
import { afterSaving, changedFields, type Draft, isOvertaken, withEntry, withoutEntry } from './field-draft.ts'
import { keepEdited } from './keep-edited.ts'

export type InfoName = 'color' | 'disposition'

/** Color and disposition, being chosen: a choice stands over what the vehicle has, which goes on changing below it. */
export function useVehicleInfo({ vehicleCard }: Vehicle) {
  const client = useQueryClient()
  const [draft, setDraft] = useState<Draft<InfoName, string>>({})
  const current = { color: vehicleCard.color, disposition: vehicleCard.disposition }
  const changes = changedFields(draft, current)
  const saving = useMutation({
    mutationFn: async (body: Partial<Record<InfoName, string>>) =>
      (await call(editVehicleInfo, { params: { vehicleId: vehicleCard.id }, body })).data,
    onSuccess: (saved, body) => {
      keepEdited(client, saved)
      setDraft((now) => afterSaving(now, body))
      toast.success(`Vehicle information of ${vehicleCard.stockNumber} saved`)
    },
    onError: () => toast.error(genericError, { lasts: 5000 }),
  })
  const field = (name: InfoName) => ({
    value: draft[name]?.value ?? current[name],
    theirs: isOvertaken(draft, name, current[name]) ? current[name] : undefined,
    choose: (value: string) => setDraft(withEntry(draft, name, { text: value, value, current: current[name] })),
    giveBack: () => setDraft(withoutEntry(draft, name)),
  })
  return {
    field,
    isChanged: changes.length > 0,
    isSaving: saving.isPending,
    giveUp: () => setDraft({}),
    save: () => saving.mutate(Object.fromEntries(changes.map(({ name, value }) => [name, value]))),
  }
}
