import type { Filter } from '@lotline/contract/vehicles'
import { cut } from '@lotline/domain/cut'
import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import panelStyles from './FilterPanel.module.css'
import styles from './FilterSelect.module.css'

type Options = Filter['options']
type Props = {
  readonly label: string
  readonly options: Options
  readonly isMulti: boolean
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: string[]) => void
}

const longestLabel = 22
const searchableFrom = 9

/** One filter: a list to pick one or several options from, with a search where it is long. */
export function FilterSelect({ label, options, isMulti, chosen, onChoose }: Props) {
  const labelId = useId()
  const valueId = useId()
  const [search, setSearch] = useState('')
  const isSearchable = options.length >= searchableFrom
  const combobox = useCombobox({
    onDropdownOpen: () => isSearchable && combobox.focusSearchInput(),
    onDropdownClose: () => setSearch(''),
  })
  const choose = (id: string) => {
    if (!isMulti) {
      onChoose([id])
      combobox.closeDropdown()
    } else onChoose(chosen.includes(id) ? chosen.filter((known) => known !== id) : [...chosen, id])
  }
  const found = options.filter((option) => option.label.toLowerCase().includes(search.trim().toLowerCase()))
  return (
    <div>
      <span id={labelId} className={panelStyles.label}>
        {label}
      </span>
      <Combobox store={combobox} onOptionSubmit={choose} width="target" shadow="md">
        <Combobox.Target targetType="button">
          <button
            type="button"
            className={styles.button}
            aria-labelledby={`${labelId} ${valueId}`}
            onClick={() => combobox.toggleDropdown()}
          >
            <span id={valueId} className="ell">
              {chosenWords(options, chosen)}
            </span>
            <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
          </button>
        </Combobox.Target>
        <Combobox.Dropdown>
          {isSearchable && (
            <Combobox.Search
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
              placeholder={`Find in ${label.toLowerCase()}`}
              aria-label={`Find in ${label}`}
            />
          )}
          <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-labelledby={labelId}>
            {found.map((option) => (
              <OptionRow key={option.id} option={option} isChosen={isChosen(option.id, chosen, isMulti)} />
            ))}
            {found.length === 0 && <Combobox.Empty>Nothing found</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  )
}

function OptionRow({ option: { id, label, level }, isChosen }: { readonly option: Options[number]; readonly isChosen: boolean }) {
  return (
    <Combobox.Option value={id} active={isChosen} title={label} aria-checked={isChosen}>
      <span className={styles.option} style={{ paddingLeft: level * 16 }}>
        <span>{cut(label, longestLabel)}</span>
        {isChosen && <IconCheck size={16} stroke={1.75} aria-hidden="true" />}
      </span>
    </Combobox.Option>
  )
}

function isChosen(id: string, chosen: readonly string[], isMulti: boolean): boolean {
  return chosen.includes(id) || (!isMulti && chosen.length === 0 && id === 'ALL')
}

function chosenWords(options: Options, chosen: readonly string[]): string {
  const [first] = chosen
  if (first === undefined) return 'All'
  if (chosen.length > 1) return `${chosen.length} chosen`
  return cut(options.find(({ id }) => id === first)?.label ?? first, longestLabel)
}
