import { Checkbox } from '@mantine/core'
import { MoneyField } from '../../../ui/form/FigureField.tsx'
import styles from './AddVehicleDialog.module.css'
import type { useNewVehicle } from './use-new-vehicle.ts'

type Props = { readonly vehicle: ReturnType<typeof useNewVehicle>; readonly mayPutOnLine: boolean }

/** What the car is worth and will cost, and whether it goes on the line at once. */
export function AmountFields({ vehicle: { draft, errors, change }, mayPutOnLine }: Props) {
  return (
    <div className={styles.row}>
      <MoneyField
        label="Appraised value"
        name="appraisedValue"
        value={draft.appraisedValue}
        error={errors.appraisedValue}
        onChange={(appraisedValue) => change({ appraisedValue })}
      />
      <MoneyField
        label="Recon cost"
        name="reconCost"
        value={draft.reconCost}
        error={errors.reconCost}
        onChange={(reconCost) => change({ reconCost })}
      />
      {mayPutOnLine && (
        <Checkbox
          className={styles.line}
          label="Put it on the recon line"
          checked={draft.putOnLine}
          onChange={(event) => change({ putOnLine: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}
