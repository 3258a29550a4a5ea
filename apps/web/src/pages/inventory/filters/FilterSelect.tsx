import type { Filter } from '@lotline/contract/vehicles/vehicles'
import { formatCount } from '@lotline/domain/amounts/count'
import { cut } from '@lotline/domain/text/text'
import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ListFilters } from '../../../features/vehicles/list-membership.ts'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { chosenOptions, optionsText, type Search } from '../list/list-search.ts'
import styles from './FilterSelect.module.css'

type Options = Filter['options']
type Props = {
  readonly label: string
  readonly options: Options
  /** How many vehicles the options list, those that list any; undefined where that is not known. */
  readonly counts?: ReadonlyMap<string, number> | undefined
  /** Told when the list of options is opened and closed. */
  readonly onOpen?: (isOpen: boolean) => void
  readonly isMulti: boolean
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: string[]) => void
}

const longestLabel = 22
const searchableFrom = 9

/** One filter: a list to pick one or several options from, with a search where it is long. */
export function FilterSelect({ label, options, counts, onOpen, isMulti, chosen, onChoose }: Props) {
  const labelId = useId()
  const valueId = useId()
  const [search, setSearch] = useState('')
  const offline = useNetworkRefusal()
  const isSearchable = options.length >= searchableFrom
  const combobox = useCombobox({
    onDropdownOpen: () => {
      onOpen?.(true)
      if (isSearchable) combobox.focusSearchInput()
    },
    onDropdownClose: () => {
      onOpen?.(false)
      setSearch('')
    },
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
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <Combobox store={combobox} onOptionSubmit={choose} width="target" shadow="md">
        <Combobox.Target targetType="button">
          <button
            type="button"
            className={styles.button}
            aria-labelledby={`${labelId} ${valueId}`}
            onClick={() => combobox.toggleDropdown()}
            {...offline}
          >
            <span id={valueId} className="ell" title={chosen.length === 2 ? chosenWords(options, chosen) : undefined}>
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
              <OptionRow
                key={option.id}
                option={option}
                count={option.id === 'ALL' ? undefined : counts && (counts.get(option.id) ?? 0)}
                isChosen={isChosen(option.id, chosen, isMulti)}
              />
            ))}
            {found.length === 0 && <Combobox.Empty>Nothing found</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  )
}

type RowProps = { readonly option: Options[number]; readonly count: number | undefined; readonly isChosen: boolean }

function OptionRow({ option: { id, label, level }, count, isChosen }: RowProps) {
  return (
    <Combobox.Option value={id} active={isChosen} title={label} aria-checked={isChosen}>
      <span className={styles.option} style={{ paddingLeft: level * 16 }}>
        <span className={count === 0 ? styles.empty : undefined}>{cut(label, longestLabel)}</span>
        {count !== undefined && (
          <span className={styles.count}>
            <span className="visually-hidden">, </span>
            {formatCount(count)}
          </span>
        )}
        {isChosen && <IconCheck size={16} stroke={1.75} aria-hidden="true" />}
      </span>
    </Combobox.Option>
  )
}

function isChosen(id: string, chosen: readonly string[], isMulti: boolean): boolean {
  return chosen.includes(id) || (!isMulti && chosen.length === 0 && id === 'ALL')
}

function chosenWords(options: Options, chosen: readonly string[]): string {
  if (chosen.length === 0) return 'All'
  if (chosen.length > 2) return `${chosen.length} chosen`
  const names = chosen.map((one) => options.find(({ id }) => id === one)?.label ?? 'no longer there')
  // Two stand beside each other as far as the field goes.
  return chosen.length === 2 ? names.join(', ') : cut(names[0] ?? '', longestLabel)
}

/** The models of the chosen makes; all of them while none is chosen. What is chosen stays, or it could not be taken off. */
export function modelsOf(models: Filter['options'], makes: readonly string[], chosen: readonly string[]): Filter['options'] {
  if (makes.length === 0) return models
  return models.filter((model) => chosen.includes(model.id) || model.makes?.some((make) => makes.includes(make)))
}

/** The address's change to these options of a filter; models of makes that are no longer chosen go with them. */
export function choiceOf(id: string, next: readonly string[], filters: readonly Filter[], asked: ListFilters): Search {
  const models = id === 'make' && asked.model ? chosenOptions(asked.model) : undefined
  const known = filters.find((other) => other.id === 'model')?.options ?? []
  const left = models && modelsOf(known, next, []).filter((option) => models.includes(option.id))
  return { [id]: optionsText(next), ...(left && { model: optionsText(left.map((option) => option.id)) }) }
}
