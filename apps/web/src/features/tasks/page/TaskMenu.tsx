import type { Task } from '@lotline/contract/tasks/tasks'
import { addTask, changeTask } from '@lotline/contract/tasks/tasks'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { Menu } from '@mantine/core'
import {
  IconCalculator,
  IconCheck,
  IconCopy,
  IconDots,
  IconFileText,
  IconPencil,
  IconSend,
  IconTrash,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { Action } from '../../../ui/Action.tsx'
import { refused, useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { useOpenOnceMounted } from '../../../ui/message/use-open-once-mounted.ts'
import { type Move, mayAssign, mayCalculate, moves, offersOf } from '../act/task-acts.ts'
import { useTaskDesk } from './task-desk.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const icons: Record<Move, ReactNode> = {
  request: <IconSend {...icon} />,
  deny: <IconX {...icon} />,
  approve: <IconCheck {...icon} />,
  complete: <IconCheck {...icon} />,
  delete: <IconTrash {...icon} />,
}

type Props = { readonly task: Task; readonly className: string | undefined; readonly size: 'sm' | 'md' | 'xl' }

/** Everything that can be done with a task. Opens by itself, because it is loaded with the click that wants it. */
export function TaskMenu({ task, className = '', size }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useOpenOnceMounted(button)
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-end" width={200}>
      <Menu.Target>
        <Action
          ref={button}
          size={size}
          className={className}
          icon={<IconDots size={size === 'xl' ? 20 : 16} stroke={1.75} aria-hidden="true" />}
          aria-label={`More for ${task.name}`}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Items task={task} />
      </Menu.Dropdown>
    </Menu>
  )
}

function Items({ task }: { readonly task: Task }) {
  const { reader, act, ask, open } = useTaskDesk()
  const offline = useNetworkRefusal()
  const mayEdit = !missingPermission(changeTask.permission, reader.held)
  const mayAdd = !missingPermission(addTask.permission, reader.held)
  const offers = offersOf(task, reader)
  const item = (move: Move, refusal: string | undefined) => (
    <Menu.Item
      key={move}
      leftSection={icons[move]}
      {...(move === 'delete' && { color: 'red' })}
      onClick={() => (move === 'deny' ? ask({ kind: 'deny', tasks: [task] }) : act(move, [task]))}
      {...(refusal === undefined ? offline : refused(refusal))}
    >
      {moves[move].label}
    </Menu.Item>
  )
  return (
    <>
      <Menu.Item leftSection={<IconFileText {...icon} />} onClick={() => open(`${task.id}/details`)}>
        Details
      </Menu.Item>
      {mayEdit && (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => open(`${task.id}/edit`)}>
          Edit
        </Menu.Item>
      )}
      {mayAdd && (
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => open(`${task.id}/duplicate`)}>
          Duplicate
        </Menu.Item>
      )}
      {mayCalculate(reader, task) && (
        <Menu.Item leftSection={<IconCalculator {...icon} />} onClick={() => ask({ kind: 'calculator', tasks: [task] })}>
          Labor calculator
        </Menu.Item>
      )}
      {mayAssign(task, reader) && (
        <Menu.Item leftSection={<IconUserPlus {...icon} />} onClick={() => ask({ kind: 'assign', tasks: [task] })}>
          Assign
        </Menu.Item>
      )}
      {offers.length > 0 && <Menu.Divider />}
      {offers.toReversed().map(({ move, refusal }) => item(move, refusal))}
    </>
  )
}
