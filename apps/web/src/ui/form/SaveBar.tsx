import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChangesBar } from './ChangesBar.tsx'
import { NetworkButton } from './NetworkButton.tsx'

type Props = {
  /** There is something to save. */
  readonly isShown: boolean
  /** What saving will have done. */
  readonly children: ReactNode
  readonly refusal: string | undefined
  readonly isBusy: boolean
  readonly onUndo: () => void
}

/** At the foot of a form that is a page: what saving means, and the buttons that send the form or take its changes back. */
export function SaveBar({ isShown, children, refusal, isBusy, onUndo }: Props) {
  if (!isShown) return null
  return (
    <ChangesBar words={<div className="sec">{children}</div>} refusal={refusal}>
      <Button variant="default" size="md" onClick={onUndo} disabled={isBusy}>
        Undo changes
      </Button>
      <NetworkButton size="md" type="submit" loading={isBusy}>
        Save
      </NetworkButton>
    </ChangesBar>
  )
}
