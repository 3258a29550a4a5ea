import { Autocomplete, Select, TextInput } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { VehicleSilhouette } from '../../ui/VehicleSilhouette.tsx'
import words from './AddVehicleDialog.module.css'
import { yearsQuery } from './dictionary-queries.ts'
import styles from './FactFields.module.css'
import type { useNewVehicle } from './use-new-vehicle.ts'

type Props = { readonly vehicle: ReturnType<typeof useNewVehicle> }

/** Year, make and model: supplied by the VIN and locked, or picked from the lists. */
export function FactFields({ vehicle }: Props) {
  const { supplied, overrule, lookup, draft } = vehicle
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

function YearField({ vehicle: { draft, supplied, change, errors } }: Props) {
  const { data: years = [] } = useQuery(yearsQuery)
  if (supplied?.year) return <Locked label="Year" value={draft.year} />
  const known = years.map(String)
  // A year typed in full is chosen; one that is taken away is given up.
  const search = (text: string) => {
    if (text !== draft.year && (text === '' || known.includes(text))) change({ year: text })
  }
  return (
    <Select
      label="Year"
      name="year"
      searchable
      // A year that the VIN supplied may be older than the list.
      data={draft.year === '' || known.includes(draft.year) ? known : [draft.year, ...known]}
      value={draft.year || null}
      onChange={(year) => change({ year: year ?? '' })}
      onSearchChange={search}
      error={errors.year}
      nothingFoundMessage="No such year"
      maxDropdownHeight={240}
    />
  )
}

function MakeField({ vehicle: { draft, supplied, makes, change, errors } }: Props) {
  if (supplied?.make) return <Locked label="Make" value={draft.make} />
  return (
    <Autocomplete
      label="Make"
      name="make"
      data={namesOf(makes)}
      value={draft.make}
      onChange={(make) => change({ make: make.slice(0, 80) })}
      error={errors.make}
      maxDropdownHeight={240}
    />
  )
}

function ModelField({ vehicle: { draft, supplied, models, change, errors } }: Props) {
  if (supplied?.model) return <Locked label="Model" value={draft.model} />
  return (
    <Autocomplete
      label="Model"
      name="model"
      data={namesOf(models)}
      value={draft.model}
      onChange={(model) => change({ model: model.slice(0, 80) })}
      error={errors.model}
      maxDropdownHeight={240}
    />
  )
}

// A list that names one thing twice must not break the field.
function namesOf(named: readonly { name: string }[]): string[] {
  return [...new Set(named.map(({ name }) => name))]
}
