import type { RefObject } from 'react'
import { useMay } from '../../api/session/current-user.ts'
import { usePageKeys } from '../../ui/page/page-keys.ts'
import { useRows } from '../../ui/page/use-rows.ts'

type Work = {
  readonly list: RefObject<HTMLUListElement | null>
  /** Closes what lies open beside the list. */
  readonly onClose: (() => void) | undefined
}

/** `j` and `k` walk the rows, Enter opens one beside the list; `p`, `s` and Shift+A press the buttons of the row that has the focus, else of the open one. */
export function useWorkKeys({ list, onClose }: Work): void {
  const mayApprove = useMay('INVENTORY_VDP_TASKS_APPROVE')
  const { walkKeys, press } = useRows({ list, selector: ':scope > li', isCurrent: isOpen })
  usePageKeys([
    ...walkKeys({ next: 'Next', previous: 'Previous', open: 'Open beside the list' }),
    press(['p'], 'Begin, pause or continue', '[data-act="BEGIN"], [data-act="PAUSE"], [data-act="CONTINUE"]'),
    press(['s'], 'Send to the next step', '[data-act="SEND"], [data-act="COMPLETE"]'),
    ...(mayApprove ? [press(['shift+a'], 'Approve', '[data-act="approve"]')] : []),
    ...(onClose ? [{ keys: ['Escape'], does: 'Close', act: onClose }] : []),
  ])
}

function isOpen(row: HTMLElement): boolean {
  return row.querySelector('[data-open][aria-expanded="true"]') !== null
}
