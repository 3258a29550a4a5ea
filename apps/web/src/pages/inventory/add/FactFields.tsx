import { VehicleSilhouette } from '@lotline/look/glyphs/VehicleSilhouette'
import { TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { PickField } from '../../../ui/form/PickField.tsx'
import { SuggestField } from '../../../ui/form/SuggestField.tsx'
import words from './AddVehicleDialog.module.css'
import { yearsQuery } from './dictionary-queries.ts'
import styles from './FactFields.module.css'
import type { useNewVehicle } from './use-new-vehicle.ts'

type Props = { readonly vehicle: ReturnType<typeof useNewVehicle> }

/** Year, make and model: supplied by the VIN and locked, or picked from the lists. */
export function FactFields({ vehicle }: Props) {
  const { supplied, overrule, lookup, draft, lost } = vehicle
  const isSupplied = Boolean(supplied?.year || supplied?.make || supplied?.model)
  return (
    <div className={styles.facts}>
      <div className={styles.picture}>
        <VehicleSilhouette bodyStyle={lookup.data?.bodyStyle ?? null} color={draft.color || null} />
      </div>
      <div className={styles.fields}>
        <YearField vehicle={vehicle} />
        <MakeField vehicle={vehicle} />
        <ModelField vehicle={vehicle} />
        {isSupplied && (
          <p className={styles.note}>
            Supplied by the VIN lookup.{' '}
            <button type="button" className={words.word} onClick={overrule}>
              Change
            </button>
          </p>
        )}
        <p className={styles.note} role="status">
          {lost}
        </p>
      </div>
    </div>
  )
}

function Locked({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      rightSection={<IconLock size={14} stroke={1.75} aria-label="Supplied by the VIN lookup" />}
    />
  )
}

function YearField({ vehicle: { draft, supplied, change, checkFacts, errors } }: Props) {
  const { data: years = [] } = useQuery(yearsQuery)
  if (supplied?.year) return <Locked label="Year" value={draft.year} />
  const known = years.map(String)
  // A year that the VIN supplied may be older than the list.
  const all = draft.year === '' || known.includes(draft.year) ? known : [draft.year, ...known]
  const pick = (year: string) => {
    change({ year })
    checkFacts({ year })
  }
  return (
    <PickField
      label="Year"
      name="year"
      choices={all.map((year) => ({ value: year, label: year }))}
      value={draft.year || null}
      onPick={(year) => pick(year ?? '')}
      error={errors.year}
      isOptional
      nothingFoundMessage="No such year"
    />
  )
}

function MakeField({ vehicle: { draft, supplied, makes, change, checkFacts, errors } }: Props) {
  if (supplied?.make) return <Locked label="Make" value={draft.make} />
  return (
    <SuggestField
      label="Make"
      name="make"
      names={makes.map(({ name }) => name)}
      value={draft.make}
      onChange={(make) => change({ make })}
      onSettle={(make) => checkFacts({ make })}
      error={errors.make}
      maxLength={80}
    />
  )
}

function ModelField({ vehicle: { draft, supplied, models, change, errors } }: Props) {
  if (supplied?.model) return <Locked label="Model" value={draft.model} />
  return (
    <SuggestField
      label="Model"
      name="model"
      names={models.map(({ name }) => name)}
      value={draft.model}
      onChange={(model) => change({ model })}
      error={errors.model}
      maxLength={80}
    />
  )
}
