import type { Person } from '@lotline/contract/people/people'
import type { Place } from '@lotline/contract/rooftops/rooftops'
import { useState } from 'react'
import { refusalWords } from '../../../api/refusals.ts'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { ActionList, ActionRow, DangerButton } from '../../../ui/ActionRow.tsx'
import { NetworkButton } from '../../../ui/form/Buttons.tsx'
import { ConfirmDialog } from '../../../ui/message/ConfirmDialog.tsx'
import { beyondWords, listedName } from './person-words.ts'
import { type PersonAction, usePersonAction } from './use-person.ts'

type Props = {
  readonly person: Person
  readonly rooftopName: string
  /** Those above the rooftop that may be edited. */
  readonly groups: readonly Place[]
  readonly onAsking: (isAsking: boolean) => void
  readonly onRemoved: () => void
}

/** What can be done to the account: invite again, disable or enable, remove. What may not be done says why. */
export function PersonActions({ person, rooftopName, groups, onAsking, onRemoved }: Props) {
  const [asked, setAsked] = useState<'DISABLE' | 'REMOVE' | null>(null)
  const place = person.group ? `the whole group ${person.group.name}` : rooftopName
  const { mutate, isPending, variables, error } = usePersonAction(person, place, onRemoved)
  const isLocked = person.group !== null && !groups.some(({ id }) => id === person.group?.id)
  const isOwn = useCurrentUser().id === person.id
  const ask = (action: 'DISABLE' | 'REMOVE' | null) => {
    setAsked(action)
    onAsking(action !== null)
  }
  const act = (action: PersonAction) => mutate(action, { onSettled: () => ask(null) })
  const isDisabled = person.state === 'DISABLED'
  return (
    <ActionList label="Account" refusal={error ? refusalWords(error) : undefined}>
      {person.state === 'INVITED' && (
        <ActionRow words="They have not set a password yet. The link in their email works for seven days.">
          <NetworkButton variant="default" loading={isPending && variables === 'INVITE'} onClick={() => act('INVITE')}>
            Send the invitation again
          </NetworkButton>
        </ActionRow>
      )}
      <ActionRow words={(!isOwn && beyondWords(person)) || accountWords(person, isOwn)}>
        <NetworkButton
          variant="default"
          disabled={isOwn || beyondWords(person) !== undefined || !person.mayDisable}
          loading={isPending && variables === 'ENABLE'}
          onClick={() => (isDisabled ? act('ENABLE') : ask('DISABLE'))}
        >
          {isDisabled ? 'Enable account' : 'Disable account'}
        </NetworkButton>
      </ActionRow>
      <ActionRow words={(!isOwn && beyondWords(person)) || removalWords(place, isOwn, isLocked)}>
        <DangerButton disabled={isOwn || isLocked || beyondWords(person) !== undefined} onClick={() => ask('REMOVE')}>
          Remove
        </DangerButton>
      </ActionRow>
      <Question asked={asked} person={person} place={place} isBusy={isPending} onConfirm={act} onClose={() => ask(null)} />
    </ActionList>
  )
}

function accountWords({ state, mayDisable }: Person, isOwn: boolean): string {
  if (isOwn) return 'You can’t disable your own account.'
  if (!mayDisable)
    return 'They also work at rooftops you don’t administer, or can do more there than you, so you can’t disable their account.'
  if (state === 'DISABLED') return 'They can’t sign in anywhere until their account is enabled.'
  return 'Closes their account, in every rooftop, until it is enabled again. Their history stays.'
}

function removalWords(place: string, isOwn: boolean, isLocked: boolean): string {
  if (isOwn) return 'You can’t remove yourself.'
  if (isLocked) return `They work here through ${place}, which you do not administer. You can give them another role here.`
  return `Ends what they may do in ${place}. Their history stays.`
}

type QuestionProps = {
  readonly asked: 'DISABLE' | 'REMOVE' | null
  readonly person: Person
  readonly place: string
  readonly isBusy: boolean
  readonly onConfirm: (action: PersonAction) => void
  readonly onClose: () => void
}

function Question({ asked, person, place, isBusy, onConfirm, onClose }: QuestionProps) {
  // While it closes the dialog still shows what it asked.
  const [shown, setShown] = useState(asked)
  if (asked !== null && asked !== shown) setShown(asked)
  const name = listedName(person)
  const words =
    shown === 'REMOVE'
      ? {
          title: `Remove ${name} from ${place}?`,
          confirmLabel: 'Remove',
          body: `${name} can no longer open ${place}. Other places where they work stay as they are.`,
          consequence: 'Takes effect right away.',
        }
      : {
          title: `Disable the account of ${name}?`,
          confirmLabel: 'Disable account',
          body: `${name} can’t sign in to any rooftop until the account is enabled again.`,
          consequence: 'They are signed out right away.',
        }
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={words.title}
      consequence={words.consequence}
      confirmLabel={words.confirmLabel}
      tone="danger"
      isBusy={isBusy}
      onConfirm={() => onConfirm(asked ?? 'DISABLE')}
      onClose={onClose}
    >
      {words.body}
    </ConfirmDialog>
  )
}
