import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '../../api/current-user.ts'
import { vinQuery } from '../../api/dictionaries.ts'
import { conflictOf } from './conflict.ts'
import { makesQuery, modelsQuery } from './dictionary-queries.ts'
import { forgetDraft, keepDraft, readDraft } from './new-vehicle-draft.ts'
import { bodyOf, checkDraft, type Draft, type DraftErrors, emptyDraft, isWholeVin, vinError } from './new-vehicle-form.ts'
import { useSaveVehicle } from './use-save-vehicle.ts'

/** A vehicle being added: what is typed, what the VIN supplies, and what is wrong. */
export function useNewVehicle(mayPutOnLine: boolean, onAdded: () => void) {
  const { id, location } = useCurrentUser()
  const [kept, setKept] = useState(() => readDraft({ id, location }))
  const [typed, setTyped] = useState<Draft>(kept ?? { ...emptyDraft, putOnLine: mayPutOnLine })
  const [errors, setErrors] = useState<DraftErrors>({})
  // The outside system is the tab's storage.
  useEffect(() => keepDraft({ id, location }, typed), [id, location, typed])
  const lookup = useQuery(vinQuery(typed.vin, isWholeVin(typed.vin)))
  const supplied = lookup.data && typed.vin !== typed.overruledVin ? lookup.data : undefined
  const draft: Draft = {
    ...typed,
    year: supplied?.year?.toString() ?? typed.year,
    make: supplied?.make ?? typed.make,
    model: supplied?.model ?? typed.model,
    putOnLine: typed.putOnLine && mayPutOnLine,
  }
  const makes = useQuery(makesQuery(draft.year))
  const models = useQuery(modelsQuery(draft.year, draft.make))
  const forget = () => forgetDraft({ id, location })
  const added = () => {
    forget()
    onAdded()
  }
  const saving = useSaveVehicle(added, setErrors)
  const conflict = conflictOf(saving.error)
  return {
    draft,
    supplied,
    lookup,
    makes: makes.data ?? [],
    models: models.data ?? [],
    errors: { ...errors, vin: vinError(typed.vin) ?? errors.vin ?? (conflict?.field === 'vin' ? 'Already in use' : undefined) },
    conflict,
    isSaving: saving.isPending,
    /** When what the server has refused was sent; 0 where it has refused nothing. */
    refusedAt: saving.isError ? saving.submittedAt : 0,
    // The same number would be refused again.
    maySave: isWholeVin(typed.vin) && !lookup.isFetching && !saving.isPending && !conflict,
    /** Whether it was begun before, and left. */
    isKept: kept !== undefined,
    startAnew: () => {
      setKept(undefined)
      setTyped({ ...emptyDraft, putOnLine: mayPutOnLine })
      setErrors({})
      saving.reset()
    },
    forget,
    change: (changes: Partial<Draft>) => {
      setTyped((before) => ({ ...before, ...changes }))
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes))))
      if ('vin' in changes || 'stockNumber' in changes) saving.reset()
    },
    /** Unlocks what the VIN supplied, keeping it as a start. */
    overrule: () => setTyped({ ...typed, year: draft.year, make: draft.make, model: draft.model, overruledVin: draft.vin }),
    /** Answers the fields that are wrong; none when it was sent. */
    save: (): DraftErrors => {
      const wrong = checkDraft(draft)
      setErrors(wrong)
      if (Object.keys(wrong).length > 0) return wrong
      saving.send({ body: bodyOf(draft, makes.data ?? [], models.data ?? []), putOnLine: draft.putOnLine })
      return wrong
    },
  }
}
