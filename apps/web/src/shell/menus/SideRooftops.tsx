import { shortRooftopName } from '@lotline/domain/text/cut'
import { TextInput } from '@mantine/core'
import { IconBuildingStore, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { type Rooftop, searchRooftops } from '../frame.ts'
import styles from './SideMenu.module.css'

type Props = {
  readonly rooftop: Rooftop
  readonly rooftops: readonly Rooftop[]
  readonly onChoose: (rooftopId: string) => void
}

const searchableFrom = 9

/** The rooftops in the side menu: plain text with one, found by typing where there are many. */
export function SideRooftops({ rooftop, rooftops, onChoose }: Props) {
  const [search, setSearch] = useState('')
  const found = searchRooftops(rooftops, search)
  if (rooftops.length <= 1)
    return (
      <section className={styles.list} aria-label="Rooftop">
        <span className={styles.fact}>
          <IconBuildingStore size={20} stroke={1.75} aria-hidden="true" />
          {shortRooftopName(rooftop.name)}
        </span>
      </section>
    )
  return (
    <section className={styles.list} aria-label="Rooftop">
      {rooftops.length >= searchableFrom && (
        <TextInput
          className={styles.search}
          size="md"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder="Find a rooftop"
          aria-label="Find a rooftop"
          autoComplete="off"
        />
      )}
      {found.map((one) => (
        <RooftopItem key={one.id} rooftop={one} isCurrent={one.id === rooftop.id} onChoose={onChoose} />
      ))}
      {found.length === 0 && <span className={styles.fact}>No rooftop has this name</span>}
    </section>
  )
}

type ItemProps = Pick<Props, 'rooftop' | 'onChoose'> & { readonly isCurrent: boolean }

function RooftopItem({ rooftop: { id, name }, isCurrent, onChoose }: ItemProps) {
  return (
    <button type="button" className={styles.item} aria-pressed={isCurrent} title={name} onClick={() => onChoose(id)}>
      <IconBuildingStore size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.grow}>{shortRooftopName(name)}</span>
      {isCurrent && <IconCheck size={20} stroke={1.75} aria-hidden="true" />}
    </button>
  )
}
