import { groupedMoney, moneyText, wasCut } from '@lotline/domain/amounts/money-input'
import { TextInput } from '@mantine/core'
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef, useState } from 'react'

type Props = ComponentProps<typeof TextInput> & {
  readonly value: string
  readonly grouped: (text: string) => string
  readonly onLeave?: () => void
}

/** A figure as it is typed while it is typed, and grouped, as one reads it, at any other time. Whoever comes to it by key types over it. */
export function FigureField({ value, grouped, onLeave, ...field }: Props) {
  const [isTyping, setTyping] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // The selection is the browser's, which loses it as the grouping goes: what is typed then would stand behind the old figure.
  useLayoutEffect(() => {
    if (isTyping) input.current?.select()
  }, [isTyping])
  return (
    <TextInput
      {...field}
      ref={input}
      value={isTyping ? value : grouped(value)}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false)
        onLeave?.()
      }}
    />
  )
}

type MoneyFieldProps = {
  readonly label: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  /** Below the field, in place of help. */
  readonly description?: ReactNode
  readonly onChange: (value: string) => void
  /** The first of its form, which one has opened to type into. */
  readonly isFirst?: boolean
  /** What the amount is for one of: 'h' for an hour. */
  readonly per?: string
}

/** US dollars as people type them: nothing but digits and one point gets in, what was dropped is told, and two decimals stand once the field is left. */
export function MoneyField({ onChange, error, isFirst = false, per, ...field }: MoneyFieldProps) {
  const [isCut, setCut] = useState(false)
  return (
    <FigureField
      {...field}
      error={error ?? (isCut && 'Dollars and cents only, up to 999,999,999.99.')}
      inputMode="decimal"
      placeholder="0.00"
      grouped={groupedMoney}
      onChange={({ currentTarget: { value } }) => {
        // What was dropped stays told while the rest is typed: '1e9' reads 19.
        setCut(value !== '' && (isCut || wasCut(value)))
        onChange(moneyText(value))
      }}
      onLeave={() => setCut(false)}
      leftSection={<span className="mut">$</span>}
      {...(per !== undefined && { rightSection: <span className="mut">/{per}</span> })}
      autoComplete="off"
      autoFocus={isFirst}
    />
  )
}
