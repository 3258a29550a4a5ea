import { engagementTypes } from '@lotline/domain/engage/links'
import { useMay } from '../../../api/session/current-user.ts'
import { type Choice, PickField } from '../../../ui/form/PickField.tsx'
import { SwitchButtons } from '../../../ui/SwitchButtons.tsx'
import { groupLabels } from './columns.ts'
import { DateFilter } from './DateFilter.tsx'
import styles from './TableFilters.module.css'
import { defaultTable, filterTable, groupTable } from './table-state.ts'
import { useChoices } from './use-choices.ts'
import type { Table } from './use-table.ts'

/** Which engagements are shown, and by what they are grouped. */
export function TableFilters({ table }: { readonly table: Table }) {
  const { go } = table
  return (
    <div className={styles.filters}>
      <DateFilter table={table} />
      <ListFilters table={table} />
      <button type="button" className={styles.reset} onClick={() => go(defaultTable)}>
        Reset filters
      </button>
      <Grouping table={table} />
    </div>
  )
}

/** The filters that choose from a list. Whoever sees their own engagements alone has no salesperson to choose (ENG-066). */
export function ListFilters({ table }: { readonly table: Table }) {
  const { state, go } = table
  const seesOthers = useMay('PLUGIN_VELOCITYENGAGE_VIEW_OTHER_USER_ACTIVITY')
  const choices = useChoices(table)
  return (
    <>
      <Filter
        label="Shopper"
        choices={choices.SHOPPER}
        value={state.shopper}
        onPick={(shopper) => go(filterTable(state, { shopper }))}
      />
      {seesOthers && (
        <Filter
          label="Salesperson"
          choices={choices.SALESPERSON}
          value={state.salesperson}
          onPick={(salesperson) => go(filterTable(state, { salesperson }))}
        />
      )}
      <Filter
        label="Method"
        choices={choices.METHOD}
        value={state.method}
        onPick={(value) => go(filterTable(state, { method: engagementTypes.find((type) => type === value) ?? null }))}
      />
    </>
  )
}

type FilterProps = {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly value: string | null
  readonly onPick: (value: string | null) => void
}

function Filter({ label, ...field }: FilterProps) {
  return (
    <PickField
      {...field}
      className={styles.filter ?? ''}
      aria-label={label}
      placeholder={label}
      clearable
      nothingFoundMessage="Nothing in this time"
    />
  )
}

function Grouping({ table: { vehicleId, state, go } }: { readonly table: Table }) {
  const seesOthers = useMay('PLUGIN_VELOCITYENGAGE_VIEW_OTHER_USER_ACTIVITY')
  const groups = [
    'SHOPPER' as const,
    ...(seesOthers ? (['USER'] as const) : []),
    ...(vehicleId === null ? (['INVENTORY'] as const) : []),
  ]
  const choices = [{ value: 'NONE' as const, label: 'None' }, ...groups.map((value) => ({ value, label: groupLabels[value] }))]
  return (
    <span className={styles.grouping}>
      <span className="mut" aria-hidden="true">
        Group by
      </span>
      <SwitchButtons
        label="Group by"
        value={state.group ?? 'NONE'}
        choices={choices}
        onChange={(value) => go(groupTable(value === 'NONE' ? null : value))}
      />
    </span>
  )
}
