import { type ReactNode, useEffect, useRef } from 'react'
import styles from './LinkTabs.module.css'

type Props = {
  readonly label: string
  /** Buttons that hang together, or words on a line, for what fills the page below. */
  readonly look?: 'joined' | 'lined'
  /** The one that leads to where one is, where not all may be in sight at once: it is. */
  readonly openId?: string
  /** What a page changes of it on its own. */
  readonly className?: string | undefined
  /** Links, of which one leads to where one is. */
  readonly children: ReactNode
}

/** Parts of a page, each with an address of its own, as one row of links. */
export function LinkTabs({ label, look = 'joined', openId, className = '', children }: Props) {
  const nav = useRef<HTMLElement>(null)
  // The scroll position is the browser's.
  useEffect(() => {
    if (openId !== undefined) nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [openId])
  return (
    <nav ref={nav} className={`${styles[look]} ${className}`} aria-label={label}>
      {children}
    </nav>
  )
}
