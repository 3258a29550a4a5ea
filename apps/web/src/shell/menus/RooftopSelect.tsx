import { shortRooftopName } from '@lotline/domain/text/text'
import { IconBuildingStore } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { letterOf, type Rooftop } from '../frame.ts'
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
  const [search, setSearch] = useState('')
  const [isBoxAwaited, setBoxAwaited] = useState(false)
  // The keyboard is the outside system: from the click on, letters are for the search, whatever has the focus until its box is there.
  useEffect(() => {
    if (!isBoxAwaited) return
    const take = (event: KeyboardEvent) => {
      const letter = letterOf(event)
      if (letter) setSearch((before) => before + letter)
    }
    document.addEventListener('keydown', take, { capture: true })
    return () => document.removeEventListener('keydown', take, { capture: true })
  }, [isBoxAwaited])
  const { rooftop, rooftops } = props
  if (rooftops.length <= 1)
    return (
      <span className={styles.plain} title={rooftop.name}>
        <IconBuildingStore size={16} stroke={1.75} aria-hidden="true" />
        {shortRooftopName(rooftop.name)}
      </span>
    )
  const want = () => {
    setWanted(true)
    setBoxAwaited(true)
  }
  const button = <RooftopButton rooftop={rooftop} onClick={want} />
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <RooftopList {...props} search={search} onSearch={setSearch} onBoxAwaited={setBoxAwaited} />
    </Suspense>
  )
}
