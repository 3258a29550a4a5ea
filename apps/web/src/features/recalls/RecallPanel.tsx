import type { Recall } from '@lotline/contract/recalls'
import { personName } from '@lotline/domain/people/person-name'
import { calledRecall, categoryLabels, riskLabels, sourceLabels } from '@lotline/domain/recalls/recalls'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { refusalWords } from '../../api/refusals.ts'
import { Action } from '../../ui/Action.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ConfirmDialog } from '../../ui/message/ConfirmDialog.tsx'
import { toast } from '../../ui/message/toast.ts'
import { useNow } from '../../ui/use-now.ts'
import { AttachmentList } from '../attachments/index.ts'
import { recallsQuery, useCheck, useDelete, useDeletePaper, useReopen } from './queries.ts'
import styles from './RecallPanel.module.css'
import { RecallSign } from './RecallSign.tsx'
import { RemedyForm } from './RemedyForm.tsx'
import { componentWords, dayInFull, knownWords, remediedWords } from './recall-words.ts'

const RecallForm = lazy(async () => ({ default: (await import('./RecallForm.tsx')).RecallForm }))

type Props = {
  readonly vehicleId: string
  readonly recall: Recall
  readonly mayWrite: boolean
  readonly onClose: () => void
}

/** One recall: what is wrong, what can happen, what is done about it, and what can be said of it. */
export function RecallPanel({ vehicleId, recall, mayWrite, onClose }: Props) {
  const now = new Date(useNow())
  const { doNotDrive, parkOutside, isOpen, remedied } = recall
  const called = calledRecall(recall)
  const facts: Record<string, string> = {
    'Known for': knownWords(recall, now),
    Source: sourceLabels[recall.source],
    Risk: riskLabels[recall.risk],
    Category: categoryLabels[recall.category],
    Issued: dayInFull(recall.issuedDate),
    Component: componentWords(recall.component),
  }
  return (
    <section className={`panel ${styles.panel}`} aria-label={called}>
      <div className={styles.head}>
        <h3>{called}</h3>
        {isOpen && doNotDrive && <RecallSign kind="stop" />}
        {isOpen && parkOutside && <RecallSign kind="outside" />}
        <span className={styles.close}>
          <IconButton label="Close" onClick={onClose}>
            <IconX size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <div className={styles.body}>
        {called !== recall.name && <p className={styles.name}>{recall.name}</p>}
        <dl className={styles.facts}>
          {Object.entries(facts).map(([label, words]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <Text title="What is wrong" words={recall.description} />
        <Text title="What can happen" words={recall.consequence} />
        <Text title="Remedy" words={recall.remedy} />
        {remedied && (
          <Text
            title="Remedied"
            words={`${remediedWords(remedied, now)}. ${remedied.by ? `Recorded by ${personName(remedied.by)}.` : 'Recorded by an import.'}`}
          />
        )}
        <Papers vehicleId={vehicleId} recall={recall} mayWrite={mayWrite} />
        {mayWrite && recall.origin === 'HAND' && <HandMade vehicleId={vehicleId} recall={recall} onGone={onClose} />}
      </div>
      {mayWrite && isOpen && recall.knownFor === 'MODEL' && <CheckVin vehicleId={vehicleId} recall={recall} />}
      {mayWrite && isOpen && recall.knownFor === 'VIN' && <RemedyForm vehicleId={vehicleId} recall={recall} />}
      {mayWrite && !isOpen && <Closed vehicleId={vehicleId} recall={recall} />}
    </section>
  )
}

function Text({ title, words }: { readonly title: string; readonly words: string }) {
  if (words === '') return null
  return (
    <div className={styles.text}>
      <h4>{title}</h4>
      <p>{words}</p>
    </div>
  )
}

type Of = { readonly vehicleId: string; readonly recall: Recall }

function Papers({ vehicleId, recall, mayWrite }: Of & { readonly mayWrite: boolean }) {
  const client = useQueryClient()
  const { mutateAsync } = useDeletePaper(vehicleId)
  return (
    <AttachmentList
      files={recall.documents}
      label="Documents of this recall"
      onStale={() => void client.invalidateQueries(recallsQuery(vehicleId))}
      onDelete={
        mayWrite
          ? (recallFileId) =>
              mutateAsync({ recallId: recall.id, recallFileId }).catch((error) =>
                toast.error(refusalWords(error), { lasts: 5000 }),
              )
          : undefined
      }
    />
  )
}

/** A model's recall: somebody looks the VIN up and says what came of it. */
function CheckVin({ vehicleId, recall }: Of) {
  const { mutate, isPending } = useCheck(vehicleId)
  return (
    <div className={styles.foot}>
      <h4>Check this VIN</h4>
      <p>
        It applies to the model. Look the VIN up at{' '}
        <a href="https://www.nhtsa.gov/recalls" target="_blank" rel="noreferrer">
          nhtsa.gov/recalls
        </a>{' '}
        or with the manufacturer.
      </p>
      <div className={styles.buttons}>
        <Action size="md" isBusy={isPending} needsNetwork onClick={() => mutate({ recall, applies: false })}>
          Does not apply
        </Action>
        <Action
          size="md"
          look="filled"
          icon={<IconCheck size={16} stroke={1.75} aria-hidden="true" />}
          isBusy={isPending}
          needsNetwork
          onClick={() => mutate({ recall, applies: true })}
        >
          It applies
        </Action>
      </div>
    </div>
  )
}

/** What was said of one that is closed can be taken back. */
function Closed({ vehicleId, recall }: Of) {
  const reopen = useReopen(vehicleId)
  const check = useCheck(vehicleId)
  return (
    <div className={styles.foot}>
      <div className={styles.buttons}>
        {recall.remedied ? (
          <Action size="md" isBusy={reopen.isPending} needsNetwork onClick={() => reopen.mutate(recall)}>
            Reopen
          </Action>
        ) : (
          <Action size="md" isBusy={check.isPending} needsNetwork onClick={() => check.mutate({ recall, applies: true })}>
            It applies after all
          </Action>
        )}
      </div>
    </div>
  )
}

/** What somebody has added by hand can be changed, and deleted once more. */
function HandMade({ vehicleId, recall, onGone }: Of & { readonly onGone: () => void }) {
  const [isEdited, setEdited] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending } = useDelete(vehicleId)
  return (
    <div className={styles.hand}>
      <Action needsNetwork onClick={() => setEdited(true)}>
        Change
      </Action>
      <Action needsNetwork onClick={() => setAsked(true)}>
        Delete
      </Action>
      {isEdited && (
        <Suspense>
          <RecallForm vehicleId={vehicleId} recall={recall} onClosed={() => setEdited(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={`Delete ${calledRecall(recall)}?`}
        consequence={recall.documents.length > 0 ? 'Its documents go with it' : 'It was added by hand'}
        confirmLabel="Delete"
        tone="danger"
        isBusy={isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false)
          onGone()
          mutate(recall)
        }}
      />
    </div>
  )
}
