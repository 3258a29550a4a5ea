import type { ApiToken } from '@lotline/contract/people/api-tokens'
import { parseAddresses } from '@lotline/domain/api-tokens/addresses'
import type { TokenPermission } from '@lotline/domain/api-tokens/token-permissions'
import { IconArrowLeft } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { refusalsOf } from '../../../api/refusals.ts'
import { useCurrentUser } from '../../../api/session/current-user.ts'
import { useUnsaved } from '../../../api/use-unsaved.ts'
import { Action } from '../../../ui/Action.tsx'
import { DialogButtons } from '../../../ui/form/Buttons.tsx'
import { LeaveQuestion } from '../../../ui/form/LeaveQuestion.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import styles from './ApiTokens.module.css'
import { keepMade } from './made-token.ts'
import { PermissionTree } from './PermissionTree.tsx'
import { useMakeToken } from './queries.ts'
import { TokenFields } from './TokenFields.tsx'
import { endOf, faultsOf, givenOf, type Here, heldAtOf, type TokenDraft, type TokenRooftop } from './token-draft.ts'
import { summaryWords } from './token-words.ts'

type Props = {
  readonly rooftops: readonly TokenRooftop[]
  readonly here: Here
  /** The token whose successor this is. */
  readonly origin: ApiToken | undefined
  readonly start: TokenDraft
  /** Told whose the token is, once it is made. */
  readonly onDone: (ownership?: ApiToken['ownership']) => void
}

/** A new token: its name and where, until when and from where it works; what it may do; and that in one sentence. */
export function NewTokenForm({ rooftops, here, origin, start, onDone }: Props) {
  const [draft, setDraft] = useState(start)
  const [isSent, setSent] = useState(false)
  const { id: personId } = useCurrentUser()
  const { mutate, isPending, error, reset, isSuccess } = useMakeToken()
  const held = heldAtOf(rooftops)
  const given = givenOf(draft, held)
  const faults: Record<string, string | undefined> = { ...refusalsOf(error), ...(isSent && faultsOf(draft, given, here)) }
  const change = (changes: Partial<TokenDraft>) => {
    setDraft({ ...draft, ...changes })
    reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    const endsAt = endOf(draft, here.timeZone)
    const [wrong] = Object.keys(faultsOf(draft, given, here))
    if (wrong !== undefined || !endsAt) return event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    const { name, ownership, rooftopIds, addresses } = draft
    const body = { name: name.trim(), ownership, rooftopIds: [...rooftopIds], permissions: given }
    mutate(
      { ...body, endsAt: endsAt.toISOString(), addresses: parseAddresses(addresses) },
      {
        onSuccess: (made) => {
          keepMade({ ...made, personId })
          onDone(made.ownership)
        },
      },
    )
  }
  const refusal = faults[''] ?? faults.permissions ?? faults.rooftopIds
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Action
        className={styles.back}
        icon={<IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => onDone()}
      >
        All tokens
      </Action>
      <PageHead title={origin ? `Successor of ${origin.name}` : 'New API token'}>
        {origin && 'It starts with everything you may give of the old one, which works until you revoke it.'}
      </PageHead>
      <div className={styles.columns}>
        <TokenFields rooftops={rooftops} here={here} draft={draft} faults={faults} onChange={change} />
        <PermissionTree
          given={given}
          rooftopIds={draft.rooftopIds}
          held={held}
          onChange={(permissions) => change({ permissions })}
        />
      </div>
      <div className={`panel ${styles.bar}`}>
        <Summary rooftops={rooftops} here={here} draft={draft} given={given} refusal={refusal} />
        <span className={styles.actions}>
          <DialogButtons submitLabel="Make the token" isBusy={isPending} onCancel={() => onDone()} />
        </span>
      </div>
      <LeaveQuestion name="the new token" {...useUnsaved(draft !== start && !isSuccess && !isPending)} />
    </form>
  )
}

type SummaryProps = Pick<Props, 'rooftops' | 'here'> & {
  readonly draft: TokenDraft
  readonly given: readonly TokenPermission[]
  readonly refusal: string | undefined
}

/** One sentence of what the token will be able to do, and what keeps it from being made. */
function Summary({ rooftops, here, draft, given, refusal }: SummaryProps) {
  const names = rooftops.filter(({ id }) => draft.rooftopIds.includes(id)).map(({ name }) => name)
  const [act, rest] = summaryWords({ permissions: given, rooftops: names, endsAt: endOf(draft, here.timeZone) })
  return (
    <p role="status">
      <b>{act}</b>
      {rest}
      {refusal && <span className={styles.refusal}>{refusal}</span>}
    </p>
  )
}
