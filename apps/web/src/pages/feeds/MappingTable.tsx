import type { FeedPreview } from '@lotline/contract/feeds'
import { NativeSelect } from '@mantine/core'
import styles from './MappingTable.module.css'
import { type Mapping, orderedFields, samplesOf } from './mapping-table.ts'

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
