import type { conditionFilters } from '@lotline/contract/reports/step-report'
import { tagIdsOf, tagLabels } from '@lotline/domain/reports/tag-labels'
import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import filter from '../DateFilter.module.css'
import type { corporateFiltersQuery, engageFiltersQuery } from '../queries.ts'
import type { ReportProps } from '../report-address.ts'
import styles from './CorporateFilters.module.css'

type Props = Pick<ReportProps, 'search' | 'onChange'> & {
  readonly filters: typeof corporateFiltersQuery | typeof engageFiltersQuery
  readonly condition: (typeof conditionFilters)[number]
}

const check = <IconCheck size={16} stroke={1.75} aria-hidden="true" />

/** Which vehicles count: those with any of some tags, and those of one condition. */
export function CorporateFilters({ filters, search, condition, onChange }: Props) {
  const { data } = useQuery(filters)
  if (!data) return null
  const chosen = new Set(tagIdsOf(search.tags))
  const labelOf = (id: string) => data.tags.find((tag) => tag.id === id)?.label
  // Of a bookmark that is older than the tags there are.
  const gone = [...chosen].filter((id) => labelOf(id) === undefined)
  const words = gone.length === chosen.size ? 'No longer there' : tagLabels([...chosen], labelOf).join(', ')
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange({ tags: [...next].join(',') || undefined })
  }
  return (
    <>
      {data.tags.length + gone.length > 0 && (
        <Menu position="bottom-start" width={240}>
          <Menu.Target>
            <button type="button" className={`${filter.filter} ${styles.tags}`}>
              <IconTags size={16} stroke={1.75} aria-hidden="true" />
              <span className="ell">{chosen.size === 0 ? 'All tags' : words}</span>
              <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
            </button>
          </Menu.Target>
          <Menu.Dropdown className={styles.list}>
            <Menu.CheckboxItem checked={chosen.size === 0} checkIcon={check} onClick={() => onChange({ tags: undefined })}>
              All tags
            </Menu.CheckboxItem>
            {gone.length > 0 && (
              <Menu.CheckboxItem
                checked
                checkIcon={check}
                onClick={() => onChange({ tags: [...chosen].filter((id) => !gone.includes(id)).join(',') || undefined })}
              >
                No longer there
              </Menu.CheckboxItem>
            )}
            {data.tags.map(({ id, label }) => (
              <Menu.CheckboxItem key={id} checked={chosen.has(id)} checkIcon={check} onClick={() => toggle(id)}>
                {label}
              </Menu.CheckboxItem>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <fieldset className={styles.conditions}>
        <legend className="visually-hidden">Condition</legend>
        {data.conditions.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === condition}
            onClick={() => onChange({ condition: value === 'ALL' ? undefined : value })}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </>
  )
}
