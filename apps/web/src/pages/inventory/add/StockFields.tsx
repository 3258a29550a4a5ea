import { PaintDot } from '@lotline/look/glyphs/PaintDot'
import { Checkbox, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { colorsQuery } from '../../../features/vehicles/dictionaries.ts'
import { FigureField, MoneyField } from '../../../ui/form/FigureField.tsx'
import { PickField } from '../../../ui/form/PickField.tsx'
import styles from './AddVehicleDialog.module.css'
import { digits, groupedDigits } from './new-vehicle-form.ts'
import type { useNewVehicle } from './use-new-vehicle.ts'

type Props = { readonly vehicle: ReturnType<typeof useNewVehicle> }

/** What only the dealership knows: stock number, odometer, colour. */
export function StockFields({ vehicle: { draft, change, errors, conflict, leaveStock } }: Props) {
  return (
    <div className={styles.row}>
      <TextInput
        label="Stock number"
        name="stockNumber"
        value={draft.stockNumber}
        onChange={(event) => change({ stockNumber: event.currentTarget.value })}
        onBlur={leaveStock}
        error={errors.stockNumber ?? conflict?.field === 'stockNumber'}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FigureField
        label="Mileage"
        name="mileage"
        inputMode="numeric"
        value={draft.mileage}
        grouped={groupedDigits}
        onChange={(event) => change({ mileage: digits(event.currentTarget.value, 7) })}
        error={errors.mileage}
        rightSection={<span className="mut">mi</span>}
        autoComplete="off"
      />
      <ColorField color={draft.color} error={errors.color} onChange={(color) => change({ color })} />
    </div>
  )
}

type ColorProps = { readonly color: string; readonly error: string | undefined; readonly onChange: (color: string) => void }

function ColorField({ color, error, onChange }: ColorProps) {
  const { data: colors = [] } = useQuery(colorsQuery)
  return (
    <PickField
      label="Color"
      name="color"
      choices={colors.map(({ value, label }) => ({ value, label }))}
      value={color || null}
      onPick={(value) => onChange(value ?? '')}
      error={error}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear color' }}
      leftSection={color ? <PaintDot color={color} /> : undefined}
      renderOption={({ option }) => (
        <span>
          <PaintDot color={option.value} />
          {option.label}
        </span>
      )}
      nothingFoundMessage="No such color"
    />
  )
}

type AmountFieldsProps = { readonly vehicle: ReturnType<typeof useNewVehicle>; readonly mayPutOnLine: boolean }

/** What the car is worth and will cost, and whether it goes on the line at once. */
export function AmountFields({ vehicle: { draft, errors, change }, mayPutOnLine }: AmountFieldsProps) {
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
