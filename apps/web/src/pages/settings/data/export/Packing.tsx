import type { RooftopExport } from '@lotline/contract/rooftops/export'
import { personName } from '@lotline/domain/people/person-name'
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Action } from '../../../../ui/Action.tsx'
import { Banner } from '../../../../ui/message/Banner.tsx'
import { ConfirmDialog } from '../../../../ui/message/ConfirmDialog.tsx'
import { momentWords } from '../../../../ui/moment-words.ts'
import { ProgressBar } from '../ProgressBar.tsx'
import styles from './Export.module.css'
import { packedFraction, packedWords, packingWords } from './export-words.ts'
import { useExportAct } from './queries.ts'

type Props = { readonly one: RooftopExport; readonly now: Date }

/** How far packing is, and what can be done about it. It goes on when the page is left. */
export function Packing({ one, now }: Props) {
  const { id, state, failure, fileName, begunAt, begunBy } = one
  const { mutate, isPending, variables } = useExportAct()
  const [isAsked, setAsked] = useState(false)
  const words = packingWords(one)
  const { figure, rest } = packedWords(one)
  const goesOn = state === 'PAUSED' || state === 'FAILED'
  const Icon = goesOn ? IconPlayerPlay : IconPlayerPause
  const begun = `${momentWords(new Date(begunAt), now)}${begunBy ? ` by ${personName(begunBy)}` : ''}`
  return (
    <div className={styles.packing}>
      <div className={styles.packingHead}>
        <b role="status">{words}</b>
        <span className="mut">
          <b className="fig">{figure}</b> {rest}
        </span>
      </div>
      {failure && <Banner tone="late">{failure}</Banner>}
      <div className={styles.packingBar}>
        <ProgressBar label="Packing" words={`${words}, ${figure} ${rest}`} fraction={packedFraction(one)} />
        <Action
          icon={<Icon size={14} stroke={1.75} aria-hidden="true" />}
          needsNetwork
          isBusy={isPending && variables.act !== 'stop'}
          onClick={() => mutate({ act: goesOn ? 'resume' : 'pause', id })}
        >
          {goesOn ? 'Go on' : 'Pause'}
        </Action>
        <Action icon={<IconX size={14} stroke={1.75} aria-hidden="true" />} needsNetwork onClick={() => setAsked(true)}>
          Stop
        </Action>
      </div>
      <p className={`mut ${styles.small}`}>
        Begun {begun}. You may leave: a notice says when it is ready. Cut off, it goes on where it stopped.
      </p>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Stop packing ${fileName}?`}
        consequence="What is packed so far is deleted."
        confirmLabel="Stop"
        tone="danger"
        isBusy={isPending}
        onConfirm={() => mutate({ act: 'stop', id }, { onSettled: () => setAsked(false) })}
        onClose={() => setAsked(false)}
      >
        To go on later, pause it instead.
      </ConfirmDialog>
    </div>
  )
}
