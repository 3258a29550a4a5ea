import type { listHistory } from '@lotline/contract/history'
import type { Meta } from '@lotline/contract/route'
import { type HistoryKind, historyKindLabels, historyKinds, isHistoryKind } from '@lotline/domain/history/history'
import { personName } from '@lotline/domain/people/person-name'
import { NativeSelect } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './HistoryFilterBar.module.css'

type Props = {
  readonly filters: HistoryFilters
  /** Whoever did something to the vehicle. */
  readonly people: Meta<typeof listHistory>['people']
  readonly onChange: (filters: HistoryFilters) => void
}

/** What the history is narrowed to: kinds of events beside each other, and one person. */
export function HistoryFilterBar({ filters, people, onChange }: Props) {
  const { kinds, personId } = filters
  const choices = people.map((person) => ({ value: person.id, label: personName(person) }))
  const isStranger = personId !== undefined && !people.some(({ id }) => id === personId)
  const strip = useRef<HTMLFieldSetElement>(null)
  // The strip's own scroll is the outside system: on a phone what the address asks for must not begin out of sight.
  useLayoutEffect(() => {
    const on = strip.current?.querySelector('[aria-pressed="true"]')
    on?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <div className={styles.bar}>
      <fieldset ref={strip} className={styles.kinds}>
        <legend className="visually-hidden">Kinds of events</legend>
        {historyKinds.map((kind) => (
          <ToggleChip
            key={kind}
            isOn={kinds.includes(kind)}
            onToggle={() =>
              onChange({ personId, kinds: kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind] })
            }
          >
            {historyKindLabels[kind]}
          </ToggleChip>
        ))}
      </fieldset>
      <NativeSelect
        className={styles.person ?? ''}
        aria-label="Person"
        value={personId ?? ''}
        data={[{ value: '', label: 'Everyone' }, ...choices, ...(isStranger ? [{ value: personId, label: 'Someone else' }] : [])]}
        onChange={(event) => onChange({ kinds, personId: event.currentTarget.value || undefined })}
      />
    </div>
  )
}

/** What a vehicle's history is narrowed to; no kinds are all of them. */
export type HistoryFilters = { readonly kinds: readonly HistoryKind[]; readonly personId?: string | undefined }

type Address = { readonly kinds?: string | undefined; readonly person?: string | undefined }

/** The filters of an address; words that name no kind are passed over. */
export function filtersOf({ kinds = '', person }: Address): HistoryFilters {
  return { kinds: kinds.split(',').filter(isHistoryKind), personId: person || undefined }
}

/** How filters stand in an address, from which what is not asked for is left out. */
export function addressOf({ kinds, personId }: HistoryFilters): Address {
  return { kinds: kinds.join() || undefined, person: personId }
}

export function isNarrowed({ kinds, personId }: HistoryFilters): boolean {
  return kinds.length > 0 || personId !== undefined
}

type ToggleChipProps = { readonly isOn: boolean; readonly onToggle: () => void; readonly children: ReactNode }

/** One of several things that can be asked for beside each other. */
function ToggleChip({ isOn, onToggle, children }: ToggleChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onToggle}>
      {isOn && <IconCheck size={14} stroke={2} aria-hidden="true" />}
      {children}
    </button>
  )
}
