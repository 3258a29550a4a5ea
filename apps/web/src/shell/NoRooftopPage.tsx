import type { CurrentUser } from '@lotline/contract/session'
import { IconBuildingStore } from '@tabler/icons-react'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { signOutHere } from './sign-out-here.ts'

/** Somebody who works nowhere yet can only leave again. */
export function NoRooftopPage({ user }: { readonly user: CurrentUser }) {
  return (
    <main>
      <EmptyState
        icon={<IconBuildingStore size={32} stroke={1.5} />}
        title="No rooftop assigned"
        action={{ label: 'Log out', onClick: signOutHere }}
      >
        {user.emailAddress} is not assigned to a rooftop. Ask your administrator.
      </EmptyState>
    </main>
  )
}
