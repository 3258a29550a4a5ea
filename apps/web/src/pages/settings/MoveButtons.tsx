import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Action } from '../../ui/Action.tsx'
import { refused } from '../../ui/form/refusal.ts'
import styles from './MoveButtons.module.css'

type Props = {
  /** What is moved. */
  readonly name: string
  readonly at: number
  readonly of: number
  readonly needsNetwork?: boolean
  readonly onMove: (at: number, to: number) => void
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Moves something up and down its list; the buttons keep the focus wherever their row goes. */
export function MoveButtons({ name, at, of, needsNetwork = false, onMove }: Props) {
  return (
    <span className={styles.moves}>
      <Action
        icon={<IconArrowUp {...icon} />}
        aria-label={`Move ${name} up`}
        data-tip="Move up"
        needsNetwork={needsNetwork}
        onClick={() => onMove(at, at - 1)}
        {...(at === 0 && refused('It is the first already.'))}
      />
      <Action
        icon={<IconArrowDown {...icon} />}
        aria-label={`Move ${name} down`}
        data-tip="Move down"
        needsNetwork={needsNetwork}
        onClick={() => onMove(at, at + 1)}
        {...(at === of - 1 && refused('It is the last already.'))}
      />
    </span>
  )
}

/** A list in which one stands at another place. */
export function movedTo<T>(list: readonly T[], at: number, to: number): T[] {
  const one = list[at]
  return one === undefined ? [...list] : list.toSpliced(at, 1).toSpliced(to, 0, one)
}
