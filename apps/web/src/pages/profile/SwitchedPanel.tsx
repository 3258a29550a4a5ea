import { Checkbox, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNetworkRefusal } from '../../ui/form/refusal.ts'
import { PanelHead } from '../../ui/page/PanelHead.tsx'

type Switched = { readonly on: boolean }

type Props = {
  readonly title: string
  readonly isOn: boolean
  readonly onChange: (part: Switched) => void
  readonly children: ReactNode
}

/** A panel of what is on or off as a whole, and saves what is chosen in it at once. */
export function SwitchedPanel({ title, isOn, onChange, children }: Props) {
  const offline = useNetworkRefusal()
  return (
    <section className="panel" aria-label={title}>
      <PanelHead title={title}>
        <Switch
          label={isOn ? 'On' : 'Off'}
          aria-label={title}
          labelPosition="left"
          checked={isOn}
          onChange={(event) => onChange({ on: event.currentTarget.checked })}
          {...offline}
        />
      </PanelHead>
      {children}
    </section>
  )
}

type TicksProps<Name extends string> = {
  readonly ticks: readonly { readonly name: Name; readonly label: string }[]
  readonly chosen: Readonly<Record<Name, boolean>>
  readonly onChange: (part: Partial<Record<Name, boolean>>) => void
}

/** What of it is wanted, one tick each. */
export function Ticks<Name extends string>({ ticks, chosen, onChange }: TicksProps<Name>) {
  const offline = useNetworkRefusal()
  return ticks.map(({ name, label }) => (
    <Checkbox
      key={name}
      label={label}
      checked={chosen[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.checked } as Partial<Record<Name, boolean>>)} // its only name
      {...offline}
    />
  ))
}
