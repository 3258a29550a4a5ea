import { addVehicle, addVehicleToRecon } from '@lotline/contract/vehicles/add'
import type { DecodedVin } from '@lotline/contract/vehicles/vin'
import { formatCount } from '@lotline/domain/amounts/count'
import { Checkbox, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ApiError, errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { tellParent } from '../../api/extension/parent.ts'
import { setTenant } from '../../api/request.ts'
import { useCurrentUser, useMay } from '../../api/session/current-user.ts'
import { switchRooftop } from '../../api/session/sign-in.ts'
import { colorsQuery } from '../../features/vehicles/dictionaries.ts'
import { Vin } from '../../features/vin/Vin.tsx'
import { Action } from '../../ui/Action.tsx'
import { FigureField, MoneyField } from '../../ui/form/FigureField.tsx'
import { PickField } from '../../ui/form/PickField.tsx'
import { toast } from '../../ui/message/toast.ts'
import { CardFrame } from './CardFrame.tsx'
import type { FoundVehicle } from './card-content.ts'
import styles from './InsightCard.module.css'

type Draft = {
  stockNumber: string
  mileage: string
  color: string
  appraisedValue: string
  rooftopId: string
  putOnLine: boolean
}
type Props = {
  readonly vin: string
  readonly decoded: DecodedVin | undefined
  readonly onAdded: (vehicle: FoundVehicle) => void
  readonly onCancel: () => void
}

/** The short form of a new vehicle. Of the page around only the VIN is known here; the long form is in Details. */
export function NewVehicleForm({ vin, decoded, onAdded, onCancel }: Props) {
  const { location, locations } = useCurrentUser()
  const mayPutOnLine = useMay('RECON_VDP_CREATE')
  const { data: colors = [] } = useQuery(colorsQuery)
  const form = useForm<Draft>({
    initialValues: { stockNumber: '', mileage: '', color: '', appraisedValue: '', rooftopId: location, putOnLine: mayPutOnLine },
    validate: { stockNumber: (text) => (text.trim() === '' ? 'Stock Number is required.' : null) },
  })
  const { mutate, isPending } = useAdd(vin, decoded, onAdded, form.setErrors)
  const figure = (name: 'mileage' | 'appraisedValue') => ({ value: form.values[name], error: asText(form.errors[name]) })
  return (
    <CardFrame
      title="Add vehicle"
      acts={<Action onClick={onCancel}>Cancel</Action>}
      foot={
        <Action look="filled" isBusy={isPending} needsNetwork onClick={() => form.onSubmit((draft) => mutate(draft))()}>
          Add vehicle
        </Action>
      }
    >
      <div className={styles.form}>
        <div className={styles.decoded}>
          <b>{decoded ? [decoded.year, decoded.make, decoded.model].filter(Boolean).join(' ') : 'From the VIN'}</b>
          <Vin vin={vin} />
        </div>
        <div className={styles.pair}>
          <TextInput
            label="Stock number"
            maxLength={40}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('stockNumber')}
          />
          <FigureField
            label="Mileage"
            inputMode="numeric"
            {...figure('mileage')}
            grouped={(text) => (text === '' ? '' : formatCount(Number(text)))}
            onChange={(event) => form.setFieldValue('mileage', event.currentTarget.value.replace(/\D/g, '').slice(0, 7))}
          />
          <PickField
            label="Color"
            choices={colors.map(({ value, label }) => ({ value, label }))}
            value={form.values.color || null}
            isOptional
            onPick={(value) => form.setFieldValue('color', value ?? '')}
            error={form.errors.color}
          />
          <MoneyField
            label="Appraised value"
            name="appraisedValue"
            {...figure('appraisedValue')}
            onChange={(value) => form.setFieldValue('appraisedValue', value)}
          />
        </div>
        {locations.length > 1 && (
          <Select
            label="Rooftop"
            data={locations.map(({ id, name }) => ({ value: id, label: name }))}
            allowDeselect={false}
            {...form.getInputProps('rooftopId')}
          />
        )}
        {mayPutOnLine && <Checkbox label="Put it on the recon line" {...form.getInputProps('putOnLine', { type: 'checkbox' })} />}
        <p className={styles.note}>Only the VIN was taken from the page. The rest is yours.</p>
      </div>
    </CardFrame>
  )
}

/** Adds the vehicle where it is to stand: a frame that stands elsewhere switches itself there first. */
function useAdd(
  vin: string,
  decoded: DecodedVin | undefined,
  onAdded: Props['onAdded'],
  setErrors: (errors: Record<string, string>) => void,
) {
  const { location } = useCurrentUser()
  return useMutation({
    mutationFn: async (draft: Draft) => {
      if (draft.rooftopId !== location) setTenant(await switchRooftop(draft.rooftopId))
      const route = draft.putOnLine ? addVehicleToRecon : addVehicle
      return (await call(route, { body: bodyOf(vin, decoded, draft) })).data
    },
    onSuccess: ({ vehicleCard: card }) => {
      toast.success(`${card.stockNumber} added`)
      tellParent({ type: 'vehicle-added', payload: { vin } })
      onAdded({ vehicleId: card.id, locationId: card.location.id })
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? (error.problem?.errors ?? []) : []
      setErrors(Object.fromEntries(fields.map(({ field, message }) => [field.split('.')[0] ?? field, message])))
      if (fields.length === 0) toast.error(errorSentence(error))
    },
  })
}

function bodyOf(vin: string, decoded: DecodedVin | undefined, draft: Draft) {
  return {
    vin,
    stockNumber: draft.stockNumber.trim(),
    year: decoded?.year ?? null,
    make: decoded?.make ?? null,
    model: decoded?.model ?? null,
    color: draft.color || null,
    mileage: draft.mileage === '' ? null : Number(draft.mileage),
    appraisedValue: /\d/.test(draft.appraisedValue) ? { amount: Number(draft.appraisedValue), currency: 'USD' as const } : null,
    reconCost: null,
  }
}

function asText(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined
}
