import type { SendForm } from '@lotline/contract/engage/engagements'
import type { VehicleCard } from '@lotline/contract/vehicles/vehicles'
import { ownName } from '@lotline/domain/people/person-name'
import { useMediaQuery } from '@mantine/hooks'
import { LetterPreview } from './LetterPreview.tsx'
import { LockedField } from './Locked.tsx'
import { MessageEditor } from './MessageEditor.tsx'
import styles from './SendDialog.module.css'
import type { Sending } from './use-send.ts'

type Props = { readonly card: VehicleCard; readonly form: SendForm; readonly sending: Sending }

/** What shoppers get: from whom, how, the message, and under it the mail itself. */
export function MessagePane({ card, form, sending }: Props) {
  const isNarrow = useMediaQuery('(max-width: 899.98px)', undefined, { getInitialValueInEffect: false }) ?? false
  const { template, text, fault, mailed, links, showPrice, change, write } = sending
  return (
    <>
      <div className={styles.locked}>
        <LockedField label="Sender" value={ownName(form.sender)} reason="Goes out under your own name." />
        <LockedField label="Channel" value="Email" reason="Only email can be sent from here." />
      </div>
      {template && (
        <>
          <MessageEditor
            templates={form.templates}
            template={template}
            text={text}
            fault={fault}
            onTemplate={(templateId) => change(() => ({ templateId }))}
            onWrite={write}
          />
          <LetterPreview
            card={card}
            form={form}
            template={{ subject: template.subject, text }}
            mailed={mailed.map((shopper) => {
              const state = links.stateOf(shopper.id)
              return { shopper, link: state.kind === 'made' ? state.link : undefined }
            })}
            showPrice={showPrice}
            isFolded={isNarrow}
          />
        </>
      )}
    </>
  )
}
