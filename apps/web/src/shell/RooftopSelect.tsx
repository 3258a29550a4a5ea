import { shortRooftopName } from '@lotline/domain/cut'
import { IconBuildingStore } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Rooftop } from './frame.ts'
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
  const { rooftop, rooftops } = props
  if (rooftops.length <= 1)
    return (
      <span className={styles.plain} title={rooftop.name}>
        <IconBuildingStore size={16} stroke={1.75} aria-hidden="true" />
        {shortRooftopName(rooftop.name)}
      </span>
    )
  const button = <RooftopButton rooftop={rooftop} onClick={() => setWanted(true)} />
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <RooftopList {...props} />
    </Suspense>
  )
}
