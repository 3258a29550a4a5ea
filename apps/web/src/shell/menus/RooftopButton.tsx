import { shortRooftopName } from '@lotline/domain/text/text'
import { IconBuildingStore, IconSelector } from '@tabler/icons-react'
import type { Ref } from 'react'
import type { Rooftop } from '../frame.ts'
import styles from './RooftopSelect.module.css'

type ButtonProps = {
  readonly rooftop: Rooftop
  readonly onClick?: () => void
  readonly ref?: Ref<HTMLButtonElement>
}

/** The rooftop's name in the bar, as a button. */
export function RooftopButton({ rooftop, ref, ...rest }: ButtonProps) {
  const name = shortRooftopName(rooftop.name)
  return (
    <button
      {...rest}
      ref={ref}
      type="button"
      className={styles.button}
      data-tip={name === rooftop.name ? undefined : rooftop.name}
      aria-haspopup="listbox"
      aria-label={`Rooftop ${name}`}
    >
      <IconBuildingStore size={16} stroke={1.75} aria-hidden="true" />
      {name}
      <IconSelector size={16} stroke={1.75} aria-hidden="true" />
    </button>
  )
}
