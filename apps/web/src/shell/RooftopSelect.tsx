import { shortRooftopName } from '@lotline/domain/cut'
import { IconBuildingStore } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { letterOf, type Rooftop } from './frame.ts'
import { RooftopButton } from './RooftopButton.tsx'
import styles from './RooftopSelect.module.css'

const RooftopList = lazy(async () => ({ default: (await import('./RooftopList.tsx')).RooftopList }))

type Props = {
  readonly rooftop: Rooftop
  readonly rooftops: readonly Rooftop[]
  readonly onSwitch: (rooftopId: string) => void
}

/** Where the person works now: plain text with one rooftop; with more, a button to a searchable list whose code comes with the first click. */
export function RooftopSelect(props: Props) {
  const [isWanted, setWanted] = useState(false)
  const [typed, setTyped] = useState('')
  const { rooftop, rooftops } = props
  if (rooftops.length <= 1)
    return (
      <span className={styles.plain} title={rooftop.name}>
        <IconBuildingStore size={16} stroke={1.75} aria-hidden="true" />
        {shortRooftopName(rooftop.name)}
      </span>
    )
  const type = (event: KeyboardEvent) => {
    const letter = isWanted && letterOf(event)
    if (letter) setTyped((before) => before + letter)
  }
  const button = <RooftopButton rooftop={rooftop} onClick={() => setWanted(true)} onKeyDown={type} />
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <RooftopList {...props} typed={typed} />
    </Suspense>
  )
}
