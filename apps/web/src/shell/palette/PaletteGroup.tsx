import { Plate } from '@lotline/look/glyphs/Plate'
import { Spotlight } from '@mantine/spotlight'
import type { ReactNode } from 'react'
import styles from './Palette.module.css'

export type Option = {
  readonly id: string
  readonly label: string
  /** A vehicle shows its plate, anything else its icon. */
  readonly stockNumber?: string
  readonly icon?: ReactNode
  /** At the end of the line: the step of a vehicle. */
  readonly aside?: string
  readonly onChoose: () => void
}
type Props = {
  readonly label: string
  readonly options: readonly Option[]
  readonly start: number
  readonly selected: number
}

export function PaletteGroup({ label, options, start, selected }: Props) {
  if (options.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
    <div role="group" aria-label={label}>
      <div className={styles.label} aria-hidden="true">
        {label}
      </div>
      {options.map((option, at) => (
        <PaletteOption key={option.id} id={optionId(start + at)} option={option} isSelected={start + at === selected} />
      ))}
    </div>
  )
}

type OptionProps = { readonly id: string; readonly option: Option; readonly isSelected: boolean }

/** One line of the palette. */
function PaletteOption({ id, option: { label, stockNumber, icon, aside, onChoose }, isSelected }: OptionProps) {
  return (
    <Spotlight.Action
      // Spotlight keeps an id for itself; the search names the option by this one.
      ref={(element: HTMLButtonElement | null) => {
        if (element) element.id = id
      }}
      role="option"
      aria-selected={isSelected}
      data-selected={isSelected || undefined}
      className={styles.option}
      onClick={onChoose}
    >
      {stockNumber === undefined ? <span className={styles.icon}>{icon}</span> : <Plate stockNumber={stockNumber} />}
      <span className={`ell ${styles.name}`}>{label}</span>
      {aside && <span className={`ell ${styles.aside}`}>{aside}</span>}
    </Spotlight.Action>
  )
}

/** Names an option for the search box that points at it. */
export function optionId(index: number): string {
  return `palette-option-${index}`
}
