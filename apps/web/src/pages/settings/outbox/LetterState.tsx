import type { Letter } from '@lotline/contract/mail'
import { IconCheck, IconClock, IconInbox, IconX } from '@tabler/icons-react'
import { Chip } from '../../../ui/Chip.tsx'
import { letterFate, letterLabel } from './letter-words.ts'

const icons = { KEPT: IconInbox, WAITING: IconClock, SENT: IconCheck, FAILED: IconX }

/** Where a letter is, in its word; why, in its title. */
export function LetterState({ letter }: { readonly letter: Letter }) {
  const Icon = icons[letter.state]
  return (
    <span title={letterFate(letter)}>
      <Chip tone={letter.state === 'FAILED' ? 'late' : 'neutral'} icon={<Icon size={14} stroke={1.75} aria-hidden="true" />}>
        {letterLabel(letter)}
      </Chip>
    </span>
  )
}
