import { Checkbox } from '@mantine/core'
import styles from './AddVehicleDialog.module.css'
import { FigureField } from './FigureField.tsx'
import { groupedMoney, moneyText } from './new-vehicle-form.ts'
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

type MoneyProps = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

function MoneyField({ label, name, value, error, onChange }: MoneyProps) {
  return (
    <FigureField
      label={label}
      name={name}
      inputMode="decimal"
      placeholder="0.00"
      value={value}
      grouped={groupedMoney}
      onChange={(event) => onChange(moneyText(event.currentTarget.value))}
      error={error}
      leftSection={<span className="mut">$</span>}
      autoComplete="off"
    />
  )
}
