import type { LeftOutVehicle } from '@lotline/contract/feeds/listing-feeds'
import { amountOf } from '@lotline/domain/amounts/money-input'
import { useState } from 'react'
import { refusalsOf } from '../../../api/refusals.ts'
import { MoneyField } from '../../../ui/form/FigureField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { useSetPrice } from './queries.ts'

type Props = { readonly vehicle: LeftOutVehicle; readonly onClosed: () => void }

/** The advertised price of a vehicle that is left out for want of one. */
export function PriceDialog({ vehicle: { vehicleId, stockNumber, title }, onClosed }: Props) {
  const [price, setPrice] = useState('')
  const { mutate, isPending, isSuccess, error, reset } = useSetPrice(vehicleId)
  const refused = refusalsOf(error)
  return (
    <FormDialog
      title={`Price of ${stockNumber}, ${title}`}
      errors={refused}
      consequence="It counts until a feed brings another price."
      submitLabel="Set price"
      isBusy={isPending}
      isIdle={amountOf(price) === 0}
      isDone={isSuccess}
      unsaved={price === '' ? undefined : 'the price'}
      onSubmit={() => mutate(amountOf(price), { onSuccess: () => toast.success(`Price of ${stockNumber} set`) })}
      onClosed={onClosed}
    >
      <MoneyField
        label="Advertised price"
        name="amount"
        value={price}
        error={refused.amount}
        isFirst
        onChange={(text) => {
          setPrice(text)
          reset()
        }}
      />
    </FormDialog>
  )
}
