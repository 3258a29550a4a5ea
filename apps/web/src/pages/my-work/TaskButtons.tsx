import type { WorkItem } from '@lotline/contract/tasks/my-work'
import type { Task } from '@lotline/contract/tasks/tasks'
import { IconCheck, IconSend, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePermissions } from '../../api/session/current-user.ts'
import { buttonsOf, type Move, moves, type Offer } from '../../features/tasks/act/task-acts.ts'
import { useTaskActs } from '../../features/tasks/act/use-task-acts.ts'
import { Action } from '../../ui/Action.tsx'
import { refused } from '../../ui/form/refusal.ts'
import { useActHold } from '../../ui/use-act-hold.ts'
import styles from './TaskButtons.module.css'

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
const icons: Partial<Record<Move, ReactNode>> = {
  request: <IconSend {...icon} />,
  deny: <IconX {...icon} />,
  approve: <IconCheck {...icon} />,
  complete: <IconCheck {...icon} />,
}

type Props = {
  readonly item: WorkItem & { readonly task: Task }
  /** The main act of the page stands in this row. */
  readonly isMain: boolean
  /** A reason is asked for first. */
  readonly onDeny: () => void
}

/** What ends the wait of a task or a decision, large enough for gloves. */
export function TaskButtons({ item: { vehicle, task }, isMain, onDeny }: Props) {
  const { id, sold } = vehicle.vehicleCard
  const { act, isPending } = useTaskActs(id)
  const offered = buttonsOf(task, { held: usePermissions(), isSold: sold })
  const { held, hold } = useActHold<readonly Offer[]>()
  const buttons = held ?? offered
  const main = buttons.at(-1)?.move
  return (
    <div className={styles.buttons}>
      {buttons.map(({ move, refusal }) => (
        <Action
          key={move}
          size="xl"
          look={isMain && move === main ? 'filled' : 'quiet'}
          className={move === main ? styles.main : styles.other}
          icon={icons[move]}
          disabled={isPending || held !== undefined}
          needsNetwork
          data-act={move}
          aria-label={`${moves[move].label} ${task.name}`}
          onClick={(event) => {
            if (move === 'deny') return onDeny()
            hold(buttons, event)
            act({ move, tasks: [task] })
          }}
          {...(refusal !== undefined && refused(refusal))}
        >
          {moves[move].label}
        </Action>
      ))}
    </div>
  )
}
