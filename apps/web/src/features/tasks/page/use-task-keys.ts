import type { Task } from '@lotline/contract/tasks/tasks'
import { toast } from '../../../ui/message/toast.ts'
import { usePageKeys } from '../../../ui/page/page-keys.ts'
import { tasksFor } from '../act/task-acts.ts'
import type { TaskDesk } from './task-desk.ts'

/** The keys of the tasks: the row that has the focus is the current one. */
export function useTaskKeys({ selection, reader, act, open }: TaskDesk, shown: readonly Task[]): void {
  const withCurrent = (does: (id: string) => void) => {
    const id = currentId()
    if (id !== undefined) does(id)
  }
  const approve = () => {
    const meant = tasksFor('approve', selection.tasks, reader)
    if (meant.length > 0) act('approve', meant)
    else toast.info(selection.tasks.length > 0 ? 'None of the chosen tasks is yours to approve.' : 'Choose tasks first, with x.')
  }
  const isChoosing = () => selection.tasks.length > 0
  usePageKeys([
    { keys: ['j'], does: 'Next task', act: () => step(shown, 1), isMeant: () => shown.length > 0 },
    { keys: ['k'], does: 'Previous task', act: () => step(shown, -1), isMeant: () => shown.length > 0 },
    { keys: ['x'], does: 'Choose the task', act: () => withCurrent((id) => selection.turn(id)) },
    { keys: ['shift+x'], does: 'Choose all up to the task', act: () => withCurrent((id) => selection.turn(id, true)) },
    { keys: ['shift+a'], does: 'Approve the chosen tasks', act: approve },
    { keys: ['Enter'], does: 'Open the task', act: () => withCurrent((id) => open(`${id}/details`)), isMeant: isOnRow },
    { keys: ['Escape'], does: 'Let the chosen tasks go', act: selection.clear, isMeant: isChoosing },
  ])
}

/** The task whose row, or something in it, has the focus. */
function currentId(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset.task
}

/** On a button or a link Enter is its own. */
function isOnRow(): boolean {
  return document.activeElement instanceof HTMLElement && document.activeElement.dataset.task !== undefined
}

function step(shown: readonly Task[], by: 1 | -1): void {
  const at = shown.findIndex(({ id }) => id === currentId())
  const next = at < 0 ? 0 : Math.max(0, Math.min(shown.length - 1, at + by))
  document.querySelector<HTMLElement>(`[data-task="${shown[next]?.id}"]`)?.focus()
}
