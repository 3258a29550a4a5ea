import type { LineStep } from '@lotline/contract/line'
import { IconArrowDown, IconArrowUp, IconIndentDecrease, IconIndentIncrease } from '@tabler/icons-react'
import { Action } from '../../../ui/Action.tsx'
import { refused } from '../../../ui/form/refusal.ts'
import type { Direction, Moved } from './line-moves.ts'
import styles from './MoveButtons.module.css'

type Props = {
  readonly name: string
  readonly moveOf: (direction: Direction) => Moved<LineStep>
  readonly onMove: (moved: Moved<LineStep>) => void
}

const ways = [
  { direction: 'UP', words: 'up', Icon: IconArrowUp },
  { direction: 'DOWN', words: 'down', Icon: IconArrowDown },
  { direction: 'OUT', words: 'out', Icon: IconIndentDecrease },
  { direction: 'IN', words: 'in', Icon: IconIndentIncrease },
] as const

/** The ways a step can be moved without dragging it; one that it cannot go says why. The button keeps the focus wherever its row goes. */
export function MoveButtons({ name, moveOf, onMove }: Props) {
  return (
    <span className={styles.buttons}>
      {ways.map(({ direction, words, Icon }) => {
        const moved = moveOf(direction)
        return (
          <Action
            key={direction}
            className={styles.button ?? ''}
            icon={<Icon size={16} stroke={1.75} aria-hidden="true" />}
            aria-label={`Move ${name} ${words}`}
            needsNetwork
            data-tip={`Move ${words}`}
            onClick={() => onMove(moved)}
            {...(moved.reason !== undefined && refused(moved.reason))}
          />
        )
      })}
    </span>
  )
}
