import { Select, type SelectProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { bestFirst, namedInFull } from './best-first.ts'

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
      onKeyDown={(event) => {
        if (!isEnter(event) || isOptionMarked(event.currentTarget)) return
        // The list may still be on its way onto the screen: what would be its first is taken all the same.
        const text = event.currentTarget.value
        const first = text === '' ? undefined : bestFirst(choices, text)[0]
        if (first && typed !== undefined && first.value !== value) onPick(first.value)
        else settle(text)
        setTyped(undefined)
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

/** Mantine takes the option that is marked by itself. */
function isOptionMarked(input: HTMLInputElement): boolean {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
  return list?.querySelector('[data-combobox-selected]') != null
}
