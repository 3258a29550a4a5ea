import { usePageKeys } from '../ui/page/page-keys.ts'
import type { FrameProps } from './frame.ts'

type Handlers = Pick<FrameProps, 'nav' | 'onNavigate' | 'onOpen' | 'onFind'>

const letters: Readonly<Record<string, string>> = { inventory: 'i', board: 'b', feeds: 'f' }

/** The keys of every page: `g` and a letter leads to a section that the person may open, `?` tells which keys there are. */
export function useFrameKeys({ nav, onNavigate, onOpen, onFind }: Handlers): void {
  usePageKeys([
    ...nav.flatMap(({ id, label, href }) => {
      const letter = letters[id]
      return letter ? [{ keys: [`g ${letter}`], does: `Go to ${label}`, act: () => onNavigate(href), isEverywhere: true }] : []
    }),
    { keys: ['mod+k'], does: 'Find a vehicle or a page', act: onFind, isEverywhere: true },
    { keys: ['?'], does: 'Show these keys', act: () => onOpen('keys'), isEverywhere: true },
  ])
}
