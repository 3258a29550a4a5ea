import type { MouseEvent, ReactNode } from 'react'

type Props = {
  readonly href: string
  readonly onNavigate: (href: string) => void
  readonly className?: string | undefined
  readonly isCurrent?: boolean
  readonly children: ReactNode
}

/** A real link that the router follows on a plain click; new tabs and windows stay the browser's business. */
export function FrameLink({ href, onNavigate, className, isCurrent = false, children }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onNavigate(href)
  }
  return (
    <a href={href} className={className} aria-current={isCurrent ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  )
}
