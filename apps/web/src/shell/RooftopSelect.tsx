import { Combobox, useCombobox } from '@mantine/core'
import { IconBuildingStore, IconCheck, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { type Rooftop, shortRooftopName } from './frame.ts'
import styles from './RooftopSelect.module.css'

type Props = { readonly rooftop: Rooftop; readonly rooftops: readonly Rooftop[]; readonly onSwitch: (rooftopId: string) => void }

/** Where the person works now: plain text with one rooftop, a searchable list with more. */
export function RooftopSelect({ rooftop, rooftops, onSwitch }: Props) {
  if (rooftops.length <= 1)
    return (
      <span className={styles.plain} title={rooftop.name}>
        <IconBuildingStore size={16} stroke={1.75} aria-hidden="true" />
        {shortRooftopName(rooftop.name)}
      </span>
    )
  return <RooftopList rooftop={rooftop} rooftops={rooftops} onSwitch={onSwitch} />
}

function RooftopList({ rooftop, rooftops, onSwitch }: Props) {
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
  })
  const found = rooftops.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
  const choose = (id: string) => {
    combobox.closeDropdown()
    combobox.focusTarget()
    if (id !== rooftop.id) onSwitch(id)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} width={280} position="bottom-end" shadow="md">
      <Combobox.Target targetType="button">
        <button
          type="button"
          className={styles.button}
          aria-label={`Rooftop ${shortRooftopName(rooftop.name)}`}
          onClick={() => combobox.toggleDropdown()}
        >
          <IconBuildingStore size={16} stroke={1.75} aria-hidden="true" />
          {shortRooftopName(rooftop.name)}
          <IconSelector size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            combobox.selectFirstOption()
          }}
          placeholder="Find a rooftop"
          aria-label="Find a rooftop"
        />
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }}>
          {found.map(({ id, name }) => (
            <Combobox.Option key={id} value={id} active={id === rooftop.id} title={name}>
              <span className={styles.option}>
                {shortRooftopName(name)}
                {id === rooftop.id && <IconCheck size={16} stroke={1.75} aria-label="current" />}
              </span>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>No rooftop has this name</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
