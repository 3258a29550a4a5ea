import { lazy, Suspense, useState } from 'react'
import { AvatarButton } from './AvatarButton.tsx'
import type { Person } from './frame.ts'

const AvatarMenuList = lazy(async () => ({ default: (await import('./AvatarMenuList.tsx')).AvatarMenuList }))

type Props = { readonly person: Person; readonly onLogOut: () => void }

/** The person's own menu behind the initials; its code comes with the first click. */
export function AvatarMenu({ person, onLogOut }: Props) {
  const [isWanted, setWanted] = useState(false)
  const button = <AvatarButton person={person} onClick={() => setWanted(true)} />
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <AvatarMenuList person={person} onLogOut={onLogOut} />
    </Suspense>
  )
}
