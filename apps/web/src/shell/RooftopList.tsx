import { shortRooftopName } from '@lotline/domain/cut'
import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useOpenOnceMounted } from '../ui/use-open-once-mounted.ts'
import { letterOf, type Rooftop, searchRooftops } from './frame.ts'
import { RooftopButton } from './RooftopButton.tsx'
import styles from './RooftopSelect.module.css'

type Props = {
  readonly rooftop: Rooftop
  readonly rooftops: readonly Rooftop[]
  readonly onSwitch: (rooftopId: string) => void /** Letters that were typed before the list was there. */
  readonly typed: string
}

/** The rooftops a person may switch to, found by typing. */
export function RooftopList({ rooftop, rooftops, onSwitch, typed }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnceMounted(button)
  const [search, setSearch] = useState(typed)
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: setOpen,
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setSearch('')
    },
  })
  const found = searchRooftops(rooftops, search)
  // The list is open, and its box has not got the keyboard yet.
  const type = (event: KeyboardEvent) => {
    const letter = isOpen && letterOf(event)
    if (letter) setSearch((before) => before + letter)
  }
  const choose = (id: string) => {
    combobox.closeDropdown()
    if (id !== rooftop.id) onSwitch(id)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} width={280} position="bottom-end" shadow="md">
      <Combobox.Target targetType="button">
        <RooftopButton rooftop={rooftop} ref={button} onClick={() => combobox.toggleDropdown()} onKeyDown={type} />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          // The box is there only while the list is open, so it is always what the person wants to type in.
          autoFocus
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            combobox.selectFirstOption()
          }}
          onKeyDown={(event) => {
            // What was typed before the box had the keyboard has marked no option yet.
            const [first] = found
            if (event.key === 'Enter' && search !== '' && first && combobox.getSelectedOptionIndex() < 0) choose(first.id)
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
