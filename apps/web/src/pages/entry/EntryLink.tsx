import type { MouseEvent, ReactNode } from 'react'
import { goTo } from '../../api/session/entry-address.ts'

type Props = {
  readonly to: `/${string}`
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A real link between the pages for coming in; a plain click keeps what was typed. */
export function EntryLink({ to, className, children }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  )
}
