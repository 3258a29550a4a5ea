import type { PageChoice } from '@lotline/domain/engage/page-switches'
import { useEffect, useRef, useState } from 'react'
import styles from './PagePart.module.css'

type Props = {
  readonly title: string
  readonly html: string
  /** The part that is scrolled to and framed; undefined for the top. */
  readonly part: PageChoice | 'FACTS' | undefined
}

/**
 * The page in small. Nothing in it runs, is sent or leads anywhere: the sandbox allows no script, form or window; it keeps our origin, so that
 * we can scroll in it.
 */
export function PreviewFrame({ title, html, part }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  // The outside system is the document in the frame, which is there once it has loaded.
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page || loads === 0) return undefined
    const shown = part === undefined ? null : page.querySelector<HTMLElement>(placeOf(part))
    page.defaultView?.scrollTo(0, shown ? shown.getBoundingClientRect().top + page.defaultView.scrollY - 8 : 0)
    if (!shown || part === 'FACTS') return undefined
    shown.style.outline = '4px solid var(--accent)'
    shown.style.outlineOffset = '-4px'
    return () => {
      shown.style.outline = ''
      shown.style.outlineOffset = ''
    }
  }, [part, loads])
  return (
    <div className={styles.small}>
      <iframe ref={frame} title={title} sandbox="allow-same-origin" srcDoc={html} onLoad={() => setLoads((count) => count + 1)} />
    </div>
  )
}

/** The element of a part: most are named in the page by what is measured of them. */
function placeOf(part: PageChoice | 'FACTS'): string {
  return part === 'SPANISH' ? '.languages' : `[data-part="${part}"]`
}
