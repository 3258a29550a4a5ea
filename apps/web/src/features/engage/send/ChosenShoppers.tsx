import { markCopied } from '@lotline/contract/engage/engagements'
import type { Prospect } from '@lotline/contract/engage/prospects'
import type { SkipReason } from '@lotline/domain/engage/links'
import { IconAtOff, IconCheck, IconHandStop, IconLink, IconMail, IconMailOff, IconMailX, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { Action } from '../../../ui/Action.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Count } from '../../../ui/Count.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { dayWords } from '../../../ui/moment-words.ts'
import { useCopy } from '../../../ui/use-copy.ts'
import { useNow } from '../../../ui/use-now.ts'
import { emailOf } from '../shopper/shopper-fields.ts'
import styles from './ChosenShoppers.module.css'
import { type LeftOut, reasonLabel } from './send-words.ts'
import type { LinkState } from './use-links.ts'
import type { Sending } from './use-send.ts'

type Props = {
  readonly sending: Sending
  /** Shoppers who were added in this dialog. */
  readonly added: ReadonlySet<string>
  readonly onCorrect: (shopper: Prospect) => void
  readonly onRemove: (shopper: Prospect) => void
}

const icon = { size: 14, stroke: 1.75, 'aria-hidden': true } as const

/** Who is chosen: those who get the mail, and those who have a link alone, each with the reason and its way out. Nothing has failed, so nothing is red. */
export function ChosenShoppers({ sending, added, onCorrect, onRemove }: Props) {
  const { mailed, leftOut, links } = sending
  const now = new Date(useNow())
  const rowOf = (shopper: Prospect, under: ReactNode) => (
    <ShopperRow
      key={shopper.id}
      shopper={shopper}
      isAdded={added.has(shopper.id)}
      under={under}
      state={links.stateOf(shopper.id)}
      onTryAgain={() => links.tryAgain([shopper.id])}
      onRemove={() => onRemove(shopper)}
    />
  )
  return (
    <>
      {mailed.length > 0 && (
        <Group title="Get the email" icon={<IconMail {...icon} />} count={mailed.length}>
          {mailed.map((shopper) => rowOf(shopper, <span className="mut ell">{emailOf(shopper)}</span>))}
        </Group>
      )}
      {leftOut.length > 0 && (
        <Group title="Link only, no email goes" icon={<IconMailOff {...icon} />} count={leftOut.length}>
          {leftOut.map((one) =>
            rowOf(
              one.shopper,
              <Reason
                leftOut={one}
                label={reasonLabel(one, (at) => dayWords(at, now))}
                onCorrect={() => onCorrect(one.shopper)}
              />,
            ),
          )}
        </Group>
      )}
    </>
  )
}

type GroupProps = { readonly title: string; readonly icon: ReactNode; readonly count: number; readonly children: ReactNode }

function Group({ title, icon, count, children }: GroupProps) {
  return (
    <section className={styles.group} aria-label={title}>
      <h3>
        {icon}
        {title}
        <Count value={count} />
      </h3>
      <ul>{children}</ul>
    </section>
  )
}

const reasonIcons: Partial<Record<SkipReason, typeof IconAtOff>> = {
  NO_EMAIL: IconAtOff,
  OPTED_OUT: IconHandStop,
  BOUNCED: IconMailX,
}
const waysOut: Partial<Record<SkipReason, string>> = { NO_EMAIL: 'Add one', BOUNCED: 'Correct it' }

type ReasonProps = { readonly leftOut: LeftOut; readonly label: string; readonly onCorrect: () => void }

function Reason({ leftOut: { shopper, reason }, label, onCorrect }: ReasonProps) {
  const Icon = reasonIcons[reason] ?? IconMailOff
  const way = waysOut[reason]
  return (
    <span className={styles.reason}>
      <Icon {...icon} />
      {label}
      {way !== undefined && (
        <button type="button" aria-label={`${way}: email of ${shopper.person.fullName}`} onClick={onCorrect}>
          {way}
        </button>
      )}
    </span>
  )
}

type RowProps = {
  readonly shopper: Prospect
  readonly isAdded: boolean
  /** Where the mail goes, or why none does. */
  readonly under: ReactNode
  readonly state: LinkState
  readonly onTryAgain: () => void
  readonly onRemove: () => void
}

function ShopperRow({ shopper, isAdded, under, state, onTryAgain, onRemove }: RowProps) {
  const name = shopper.person.fullName
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <div className={styles.name}>
          <bdi className="ell">{name}</bdi>
          {isAdded && <Chip>Added just now</Chip>}
        </div>
        {under}
      </div>
      <CopyLink name={name} state={state} onTryAgain={onTryAgain} />
      <IconButton label={`Remove ${name}`} onClick={onRemove}>
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

type CopyLinkProps = Pick<RowProps, 'state' | 'onTryAgain'> & { readonly name: string }

function CopyLink({ name, state, onTryAgain }: CopyLinkProps) {
  const { isCopied, copy } = useCopy()
  if (state.kind === 'failed')
    return (
      <span className={styles.failed}>
        No link,
        <button type="button" aria-label={`Try again to make a link for ${name}`} onClick={onTryAgain}>
          try again
        </button>
      </span>
    )
  const copyLink = async () => {
    if (state.kind !== 'made' || !(await copy(state.link.shareURL))) return
    toast.success(`Link of ${name} copied`, { lasts: 3000, id: 'link-copied' })
    // The address is out already: a draft that is not marked lives its 30 days all the same.
    call(markCopied, { params: { engagementId: state.link.engagementId } }).catch(() => undefined)
  }
  const Icon = isCopied ? IconCheck : IconLink
  return (
    <Action
      className={`${styles.copy} ${isCopied ? styles.copied : ''}`}
      aria-label={isCopied ? `Link of ${name} copied` : `Copy link of ${name}`}
      icon={<Icon size={16} stroke={1.75} aria-hidden="true" />}
      isBusy={state.kind === 'making'}
      onClick={copyLink}
    >
      {isCopied ? 'Copied' : 'Copy link'}
    </Action>
  )
}
