import { shortRooftopName } from '@lotline/domain/text/text'
import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { useOpenOnceMounted } from '../../ui/message/use-open-once-mounted.ts'
import { type Rooftop, searchRooftops } from '../frame.ts'
import { RooftopButton } from './RooftopButton.tsx'
import styles from './RooftopSelect.module.css'

type Props = {
  readonly rooftop: Rooftop
  readonly rooftops: readonly Rooftop[]
  readonly onSwitch: (rooftopId: string) => void
  readonly search: string
  readonly onSearch: (search: string) => void
  /** Whether the list was asked for and its box has not got the keyboard yet. */
  readonly onBoxAwaited: (isAwaited: boolean) => void
}

/** The rooftops a person may switch to, found by typing. */
export function RooftopList({ rooftop, rooftops, onSwitch, search, onSearch, onBoxAwaited }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnceMounted(button)
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: setOpen,
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      onSearch('')
      onBoxAwaited(false)
    },
  })
  const found = searchRooftops(rooftops, search)
  const toggle = () => {
    onBoxAwaited(!isOpen)
    combobox.toggleDropdown()
  }
  const choose = (id: string) => {
    combobox.closeDropdown()
    if (id !== rooftop.id) onSwitch(id)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} width={280} position="bottom-end" shadow="md">
      <Combobox.Target targetType="button">
        <RooftopButton rooftop={rooftop} ref={button} onClick={toggle} />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          // The box is there only while the list is open, so it is always what the person wants to type in.
          autoFocus
          value={search}
          onFocus={() => onBoxAwaited(false)}
          onChange={(event) => {
            onSearch(event.currentTarget.value)
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
