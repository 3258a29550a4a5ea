import { lazy, Suspense, useState } from 'react'
import type { FrameProps } from '../frame.ts'
import { AvatarButton } from './AvatarButton.tsx'

const AvatarMenuList = lazy(async () => ({ default: (await import('./AvatarMenuList.tsx')).AvatarMenuList }))

type Props = Pick<FrameProps, 'person' | 'onOpen' | 'onLogOut'>

/** The person's own menu behind the initials; its code comes with the first click. */
export function AvatarMenu(menu: Props) {
  const [isWanted, setWanted] = useState(false)
  const button = <AvatarButton person={menu.person} onClick={() => setWanted(true)} />
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <AvatarMenuList {...menu} />
    </Suspense>
  )
}
