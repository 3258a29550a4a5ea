import { addVehicle, addVehicleToRecon } from '@lotline/contract/vehicles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, genericError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { vinQuery } from '../../api/dictionaries.ts'
import { keys } from '../../api/query-keys.ts'
import { refreshLists } from '../../api/vehicle-cache.ts'
import { toast } from '../../ui/toast.ts'
import { makesQuery, modelsQuery } from './dictionary-queries.ts'
import { bodyOf, checkDraft, type Draft, type DraftErrors, emptyDraft, isWholeVin, vinError } from './new-vehicle-form.ts'

/** The vehicle that has the stock number or VIN already. */
export type Conflict = { sentence: string; vehicleId: string | undefined; field: 'stockNumber' | 'vin' }

/** A vehicle being added: what is typed, what the VIN supplies, and what is wrong. */
export function useNewVehicle(mayPutOnLine: boolean, onAdded: () => void) {
  const [typed, setTyped] = useState<Draft>({ ...emptyDraft, putOnLine: mayPutOnLine })
  // The VIN whose facts the person wants to put right by hand.
  const [overruledVin, setOverruledVin] = useState<string>()
  const [errors, setErrors] = useState<DraftErrors>({})
  const lookup = useQuery(vinQuery(typed.vin, isWholeVin(typed.vin)))
  const supplied = lookup.data && typed.vin !== overruledVin ? lookup.data : undefined
  const draft: Draft = {
    ...typed,
    year: supplied?.year?.toString() ?? typed.year,
    make: supplied?.make ?? typed.make,
    model: supplied?.model ?? typed.model,
  }
  const makes = useQuery(makesQuery(draft.year))
  const models = useQuery(modelsQuery(draft.year, draft.make))
  const saving = useSave(onAdded, setErrors)
  const body = () => bodyOf(draft, makes.data ?? [], models.data ?? [])
  return {
    draft,
    supplied,
    lookup,
    makes: makes.data ?? [],
    models: models.data ?? [],
    errors: { ...errors, vin: vinError(typed.vin) ?? errors.vin },
    conflict: conflictOf(saving.error),
    isSaving: saving.isPending,
    maySave: isWholeVin(typed.vin) && !lookup.isFetching && !saving.isPending,
    change: (changes: Partial<Draft>) => {
      setTyped({ ...typed, ...changes })
      const cleared = Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changes)))
      setErrors(cleared)
      if ('vin' in changes || 'stockNumber' in changes) saving.reset()
    },
    /** Unlocks what the VIN supplied, keeping it as a start. */
    overrule: () => {
      setTyped(draft)
      setOverruledVin(draft.vin)
    },
    /** Answers the fields that are wrong; none when it was sent. */
    save: (): DraftErrors => {
      const wrong = checkDraft(draft)
      setErrors(wrong)
      if (Object.keys(wrong).length === 0) saving.mutate({ body: body(), putOnLine: draft.putOnLine })
      return wrong
    },
  }
}

type Sent = { body: ReturnType<typeof bodyOf>; putOnLine: boolean }

function useSave(onAdded: () => void, onFieldErrors: (errors: DraftErrors) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ body, putOnLine }: Sent) => (await call(putOnLine ? addVehicleToRecon : addVehicle, { body })).data,
    onSuccess: ({ vehicleCard, stepItem }) => {
      const where = stepItem ? `starts in ${stepItem.name}` : 'is in inventory'
      toast.success(`${vehicleCard.stockNumber} added, it ${where}`)
      refreshLists(client)
      client.invalidateQueries({ queryKey: keys.counts })
      client.invalidateQueries({ queryKey: keys.filters })
      onAdded()
    },
    onError: (error) => {
      if (conflictOf(error)) return
      const fields = error instanceof ApiError ? (error.problem?.errors ?? []) : []
      onFieldErrors(Object.fromEntries(fields.map(({ field, message }) => [field.split('.').at(0) ?? field, message])))
      if (fields.length === 0) toast.error(genericError)
    },
  })
}

/** Reads who is in the way: the id stands in the reply, or in the last parentheses of its sentence. */
function conflictOf(error: unknown): Conflict | undefined {
  const problem = error instanceof ApiError ? error.problem : undefined
  if (problem?.code !== 'STOCK_IN_USE' && problem?.code !== 'VIN_IN_USE') return undefined
  const inSentence = /\(([^()]+)\)[^()]*$/.exec(problem.detail)
  const vehicleId = typeof problem.vehicleId === 'string' ? problem.vehicleId : inSentence?.[1]
  const said = vehicleId ? problem.detail.replace(` (${vehicleId})`, '') : problem.detail
  const { vehicleName } = problem
  const sentence = typeof vehicleName === 'string' && said.endsWith('in use') ? `${said} by a ${vehicleName}` : said
  return {
    sentence: /[.!]$/.test(sentence) ? sentence : `${sentence}.`,
    vehicleId,
    field: problem.code === 'STOCK_IN_USE' ? 'stockNumber' : 'vin',
  }
}
