import { Autocomplete, type AutocompleteProps } from '@mantine/core'
import { useState } from 'react'
import { bestFirst, isEnter, namedInFull, takesShown } from './PickField.tsx'

type Props = Omit<AutocompleteProps, 'data' | 'value' | 'onChange' | 'filter'> & {
  readonly names: readonly string[]
  readonly value: string
  readonly onChange: (text: string) => void
  /** A name was picked, or the field left: this is what it holds now. */
  readonly onSettle?: (text: string) => void
}

/** Words of one's own, with a list of likely ones. Enter takes the first that is shown and never sends the form. */
export function SuggestField({ names, value, onChange, onSettle, ...field }: Props) {
  const [isTyping, setTyping] = useState(false)
  const [isOpen, setOpen] = useState(false)
  // A list that names one thing twice must not break the field.
  const options = [...new Set(names)].map((label) => ({ value: label, label }))
  const settle = (text: string) => {
    setTyping(false)
    if (text !== value) onChange(text)
    onSettle?.(text)
  }
  return (
    <Autocomplete
      maxDropdownHeight={240}
      {...field}
      data={bestFirst(options, isTyping ? value : '')}
      filter={({ options }) => options}
      selectFirstOptionOnChange={isTyping && value !== ''}
      value={value}
      onChange={onChange}
      onOptionSubmit={settle}
      onInput={() => setTyping(true)}
      onBlur={({ currentTarget }) => settle(namedInFull(options, currentTarget.value)?.label ?? currentTarget.value)}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDownCapture={(event) => {
        const isSearch = isTyping && value !== ''
        if (!isEnter(event) || takesShown(event, isSearch)) return
        const first = isSearch ? bestFirst(options, value)[0] : undefined
        if (!first) return
        settle(first.label)
        setOpen(false)
      }}
    />
  )
}
