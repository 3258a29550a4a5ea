import { IconBookmark } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { Action } from '../../ui/Action.tsx'

/** Takes what a menu hands its target. */
export function ViewsButton(button: Omit<ComponentPropsWithRef<'button'>, 'type' | 'children'>) {
  return (
    <Action
      {...button}
      icon={<IconBookmark size={16} stroke={1.75} aria-hidden="true" />}
      aria-label="Saved views"
      data-tip="Saved views"
      needsNetwork
      aria-haspopup="menu"
    />
  )
}
