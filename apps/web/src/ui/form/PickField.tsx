import { Select, type SelectProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'

export type Choice = { readonly value: string; readonly label: string }

type Taken = 'data' | 'value' | 'onChange' | 'searchable' | 'allowDeselect' | 'filter'
type Props = Omit<SelectProps<string>, Taken> & {
  readonly choices: readonly Choice[]
  readonly value: string | null
  /** Taking the text away gives the choice up, as the button of a `clearable` field does; a narrow field has no room for that one. */
  readonly isOptional?: boolean
  /** Null only where the choice may be given up. */
  readonly onPick: (value: string | null) => void
}

/** One of a list, found by typing. Enter takes the first that is shown and never sends the form; a name typed in full is taken as the field is left. */
export function PickField({ choices, value, onPick, limit = 200, isOptional = false, ...field }: Props) {
  // Undefined while nobody types: then the whole list is shown.
  const [typed, setTyped] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const settle = (text: string) => {
    const meant = namedInFull(choices, text)?.value ?? (text === '' && (isOptional || field.clearable) ? null : value)
    if (meant !== value) onPick(meant)
    setTyped(undefined)
  }
  return (
    <Select
      maxDropdownHeight={240}
      {...field}
      searchable
      allowDeselect={false}
      data={bestFirst(choices, typed ?? '').slice(0, limit)}
      filter={({ options }) => options}
      selectFirstOptionOnChange={Boolean(typed)}
      value={value}
      onChange={(chosen) => {
        setTyped(undefined)
        onPick(chosen)
      }}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={({ currentTarget }) => settle(currentTarget.value)}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDownCapture={(event) => {
        if (!isEnter(event) || takesShown(event, Boolean(typed))) return
        const first = typed ? bestFirst(choices, typed)[0] : undefined
        if (!first) return settle(event.currentTarget.value)
        if (first.value !== value) onPick(first.value)
        setTyped(undefined)
        setOpen(false)
      }}
    />
  )
}

/** Whether Enter was pressed in a field with a list, where it chooses; the form is sent by its button and from its plain fields. */
export function isEnter(event: KeyboardEvent<HTMLInputElement>): boolean {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return false
  event.preventDefault()
  return true
}

/**
 * Takes the option that is marked in the field's list, while somebody types else the first of it. Mantine's own answer to
 * Enter goes by a count that it sets back a moment after the list has opened, so that a quick Enter would take nothing.
 * Returns whether there was one: a list that has just been asked for comes onto the screen a frame later.
 */
export function takesShown(event: KeyboardEvent<HTMLInputElement>, isTyping: boolean): boolean {
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]')
  const option = marked ?? (isTyping ? list?.querySelector<HTMLElement>('[data-combobox-option]') : null)
  if (!option) return false
  event.stopPropagation()
  option.click()
  return true
}

type Named = { readonly label: string }

/** The options that a text means, the likeliest first: named just so, then beginning with it, then holding it; a text of nothing means all. */
export function bestFirst<Option extends Named>(options: readonly Option[], text: string): Option[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...options]
  const rankOf = ({ label }: Named) => {
    const at = label.toLowerCase().indexOf(wanted)
    if (at < 0) return 3
    if (at > 0) return 2
    return label.length === wanted.length ? 0 : 1
  }
  return options.filter((option) => rankOf(option) < 3).toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** The option that a text names in full, whatever its capitals. */
export function namedInFull<Option extends Named>(options: readonly Option[], text: string): Option | undefined {
  const wanted = text.trim().toLowerCase()
  return options.find(({ label }) => label.toLowerCase() === wanted)
}
