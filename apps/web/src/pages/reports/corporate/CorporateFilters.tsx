import type { conditionFilters } from '@lotline/contract/reports/step-report'
import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import filter from '../DateFilter.module.css'
import { corporateFiltersQuery } from '../queries.ts'
import type { ReportProps } from '../report-address.ts'
import styles from './CorporateFilters.module.css'

type Props = Pick<ReportProps, 'search' | 'onChange'> & { readonly condition: (typeof conditionFilters)[number] }

const check = <IconCheck size={16} stroke={1.75} aria-hidden="true" />

/** Which vehicles count: those with any of some tags, and those of one condition. */
export function CorporateFilters({ search, condition, onChange }: Props) {
  const { data } = useQuery(corporateFiltersQuery)
  if (!data) return null
  const chosen = new Set(search.tags?.split(',').filter(Boolean))
  const tags = data.tags.filter(({ id }) => chosen.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange({ tags: [...next].join(',') || undefined })
  }
  return (
    <>
      {data.tags.length > 0 && (
        <Menu position="bottom-start" width={240}>
          <Menu.Target>
            <button type="button" className={`${filter.filter} ${styles.tags}`}>
              <IconTags size={16} stroke={1.75} aria-hidden="true" />
              <span className="ell">{tags.length === 0 ? 'All tags' : tags.map(({ label }) => label).join(', ')}</span>
              <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
            </button>
          </Menu.Target>
          <Menu.Dropdown className={styles.list}>
            <Menu.CheckboxItem checked={chosen.size === 0} checkIcon={check} onClick={() => onChange({ tags: undefined })}>
              All tags
            </Menu.CheckboxItem>
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
