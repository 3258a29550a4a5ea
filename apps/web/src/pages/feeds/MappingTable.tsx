import type { FeedPreview } from '@lotline/contract/feeds/feeds'
import { nearestField } from '@lotline/domain/feeds/columns'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import styles from './MappingTable.module.css'
import { type Mapping, notTaken, orderedFields, samplesOf } from './mapping-table.ts'

type Props = { readonly preview: FeedPreview; readonly mapping: Mapping; readonly onChange: (mapping: Mapping) => void }

/** Our field, the file's column, and what that column holds. */
export function MappingTable({ preview, mapping, onChange }: Props) {
  const { headers, sample } = preview
  const choices = [
    { value: '', label: 'Not in this file' },
    ...[...new Set(headers)].filter(Boolean).map((value) => ({ value, label: value })),
  ]
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Which column each field is read from</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Column in the file</th>
          <th scope="col">First values</th>
        </tr>
      </thead>
      <tbody>
        {orderedFields(preview).map(({ field, label, required }) => {
          const header = mapping[field] ?? null
          const values = samplesOf(headers, sample, header)
          return (
            <tr key={field} className={header === null ? styles.absent : undefined}>
              <th scope="row">
                {label}
                {required && <span className="mut"> (required)</span>}
              </th>
              <td>
                <NativeSelect
                  aria-label={`Column for ${label}`}
                  data={choices}
                  value={header ?? ''}
                  error={required && header === null ? 'Vehicles are matched by VIN' : null}
                  onChange={(event) => onChange({ ...mapping, [field]: event.currentTarget.value || null })}
                />
              </td>
              <td className={styles.values}>
                {values.length > 0 ? values.join(' · ') : header !== null && <span className="mut">empty in the first rows</span>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Columns that no field is read from, first of all: what they hold is lost unless somebody says what it is. */
export function NotTaken({ preview, mapping, onChange }: Props) {
  const [isAll, setAll] = useState(false)
  const { headers, sample, fields } = preview
  const free = notTaken(headers, mapping)
  if (free.length === 0) return null
  const likely = free.filter((header) => nearestField(header))
  const rest = free.filter((header) => !likely.includes(header))
  const labelOf = (field: string) => fields.find((known) => known.field === field)?.label ?? field
  return (
    <section className={styles.notTaken} aria-label="Columns that are not read">
      <h3>
        {free.length === 1 ? '1 column not used' : `${free.length} columns not used`}
        <span className="lab"> What they hold is lost.</span>
      </h3>
      <ul>
        {likely.map((header) => {
          const field = nearestField(header) ?? ''
          const taken = mapping[field]
          return (
            <li key={header}>
              <strong className="ell">{header}</strong>
              <span className={`sec ell ${styles.samples}`}>{samplesOf(headers, sample, header).join(' · ')}</span>
              <span className="sec">
                {taken ? `${labelOf(field)} is read from ${taken}` : `No ${labelOf(field).toLowerCase()} without it`}
              </span>
              <Button variant="default" size="xs" onClick={() => onChange({ ...mapping, [field]: header })}>
                {taken ? `Read ${labelOf(field).toLowerCase()} from it instead` : `Read it as ${labelOf(field).toLowerCase()}`}
              </Button>
            </li>
          )
        })}
      </ul>
      {rest.length > 0 && (
        <p>
          {(isAll ? rest : rest.slice(0, 12)).join(', ')}
          {rest.length > 12 && !isAll && (
            <button type="button" className={styles.more} onClick={() => setAll(true)}>
              and {rest.length - 12} more
            </button>
          )}
        </p>
      )}
    </section>
  )
}
