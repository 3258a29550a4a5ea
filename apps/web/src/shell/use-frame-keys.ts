import { usePageKeys } from '../ui/page-keys.ts'
import type { FrameProps } from './frame.ts'

const letters: Readonly<Record<string, string>> = { inventory: 'i', feeds: 'f' }

/** The keys of every page: `g` and a letter leads to a section that the person may open, `?` tells which keys there are. */
export function useFrameKeys({ nav, onNavigate, onOpen }: Pick<FrameProps, 'nav' | 'onNavigate' | 'onOpen'>): void {
  usePageKeys([
    ...nav.flatMap(({ id, label, href }) => {
      const letter = letters[id]
      return letter ? [{ keys: [`g ${letter}`], does: `Go to ${label}`, act: () => onNavigate(href), isEverywhere: true }] : []
    }),
    { keys: ['?'], does: 'Show these keys', act: () => onOpen('keys'), isEverywhere: true },
  ])
}
