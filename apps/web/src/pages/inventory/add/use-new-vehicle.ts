import { cleanStockNumber, isValidStockNumber } from '@lotline/domain/vehicles/vehicle-words'
import { normalizeVin } from '@lotline/domain/vin/vin'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '../../../api/kept-draft.ts'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { vinQuery } from '../../../features/vehicles/dictionaries.ts'
import { type Conflict, conflictOf, heldConflict } from './conflict.ts'
import { holdersQuery, makesQuery, modelsQuery } from './dictionary-queries.ts'
import { bodyOf, checkDraft, type Draft, type DraftErrors, emptyDraft, isWholeVin, vinError } from './new-vehicle-form.ts'
import { type Facts, useFactCheck } from './use-fact-check.ts'
import { useSaveVehicle } from './use-save-vehicle.ts'

// The number: a release with other fields starts afresh.
const formName = 'new_vehicle_2'

/** A vehicle being added: what is typed, what the VIN supplies, and what is wrong. */
export function useNewVehicle(mayPutOnLine: boolean, onAdded: () => void, broughtVin = '') {
  const { id, location } = useCurrentUser()
  // An address can hold anything.
  const vin = isWholeVin(normalizeVin(broughtVin)) ? normalizeVin(broughtVin) : ''
  const name = vin === '' ? formName : `${formName}_${vin}`
  const [kept, setKept] = useState(() => readDraft<Draft>(name, { id, location }))
  const empty: Draft = { ...emptyDraft, vin, putOnLine: mayPutOnLine }
  const form = useForm<Draft>({ initialValues: kept ?? empty, validate: checkDraft })
  const typed = form.values
  // Field by field: what is wrong with the others stays told.
  const put = (changes: Partial<Draft>) => {
    for (const [field, value] of Object.entries(changes)) form.setFieldValue(field, value)
  }
  // The outside system is the tab's storage.
  useEffect(() => {
    const { putOnLine, ...words } = typed
    keepDraft(name, { id, location }, words, { putOnLine })
  }, [name, id, location, typed])
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
  const forget = () => forgetDraft(name, { id, location })
  const added = () => {
    forget()
    onAdded()
  }
  const saving = useSaveVehicle(added, form.setErrors)
  const errors = form.errors as DraftErrors // only sentences are set
  const { held, leaveStock } = useHolder(draft)
  const conflict = conflictOf(saving.error) ?? held
  const { lost, check, forgetLost } = useFactCheck((facts, without) => isSame(form.getValues(), facts) && put(without))
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
      form.setValues(empty)
      saving.reset()
    },
    forget,
    leaveStock,
    /** What was cleared because another year or make does not have it. */
    lost,
    /** Looks whether the year has the make, and both the model. */
    checkFacts: (changes: Partial<Facts>) => check({ year: draft.year, make: draft.make, model: draft.model, ...changes }),
    change: (changes: Partial<Draft>) => {
      put(changes)
      if ('vin' in changes || 'stockNumber' in changes) saving.reset()
      if ('year' in changes || 'make' in changes || 'model' in changes) forgetLost()
    },
    /** Unlocks what the VIN supplied, keeping it as a start. */
    overrule: () => put({ year: draft.year, make: draft.make, model: draft.model, overruledVin: draft.vin }),
    /** Sends what is right; else tells what is wrong. */
    submit: (onWrong: (errors: Readonly<Record<string, unknown>>) => void) =>
      form.onSubmit(
        () => saving.send({ body: bodyOf(draft, makes.data ?? [], models.data ?? []), putOnLine: draft.putOnLine }),
        onWrong,
      )(),
  }
}

function isSame(draft: Draft, { year, make, model }: Facts): boolean {
  return draft.year === year && draft.make === make && draft.model === model
}

/** Who has the VIN or the stock number already: asked for a VIN once it is whole, for a stock number once its field is left. */
function useHolder({ vin, stockNumber }: Pick<Draft, 'vin' | 'stockNumber'>) {
  const [left, setLeft] = useState(stockNumber)
  const number = cleanStockNumber(stockNumber)
  const ofVin = useQuery(holdersQuery({ vin }, isWholeVin(vin)))
  const ofStock = useQuery(holdersQuery({ stockNumber: number }, left === stockNumber && isValidStockNumber(number)))
  const held: Conflict | undefined =
    heldConflict('vin', vin, ofVin.data?.vin) ?? heldConflict('stockNumber', number, ofStock.data?.stockNumber)
  return { held, leaveStock: () => setLeft(stockNumber) }
}
