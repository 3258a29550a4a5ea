import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { colorsQuery } from '../../api/dictionaries.ts'
import { FigureField } from '../../ui/FigureField.tsx'
import { PaintDot } from '../../ui/PaintDot.tsx'
import styles from './AddVehicleDialog.module.css'
import { digits, groupedDigits } from './new-vehicle-form.ts'
import type { useNewVehicle } from './use-new-vehicle.ts'

type Props = { readonly vehicle: ReturnType<typeof useNewVehicle> }

/** What only the dealership knows: stock number, odometer, colour. */
export function StockFields({ vehicle: { draft, change, errors, conflict } }: Props) {
  return (
    <div className={styles.row}>
      <TextInput
        label="Stock number"
        name="stockNumber"
        value={draft.stockNumber}
        onChange={(event) => change({ stockNumber: event.currentTarget.value })}
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
  // A name typed in full is chosen; one that is taken away is given up.
  const search = (text: string) => {
    if (colors.length === 0) return
    const named = colors.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase())?.value
    const meant = text === '' ? '' : named
    if (meant !== undefined && meant !== color) onChange(meant)
  }
  return (
    <Select
      label="Color"
      name="color"
      data={colors.map(({ value, label }) => ({ value, label }))}
      value={color || null}
      onChange={(value) => onChange(value ?? '')}
      onSearchChange={search}
      error={error}
      searchable
      clearable
      leftSection={color ? <PaintDot color={color} /> : undefined}
      renderOption={({ option }) => (
        <span>
          <PaintDot color={option.value} />
          {option.label}
        </span>
      )}
      nothingFoundMessage="No such color"
      maxDropdownHeight={240}
    />
  )
}
