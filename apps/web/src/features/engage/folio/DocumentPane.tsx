import type { FolioDocument } from '@lotline/contract/engage/folio'
import { DELETE_OVERRIDE_SENTENCE, documentUrlFault, URL_SCHEME_SENTENCE } from '@lotline/domain/engage/folio'
import { Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { refusalWords } from '../../../api/refusals.ts'
import { Action } from '../../../ui/Action.tsx'
import { useNetworkRefusal } from '../../../ui/form/refusal.ts'
import { toast } from '../../../ui/message/toast.ts'
import { dayWords } from '../../../ui/moment-words.ts'
import { useNow } from '../../../ui/use-now.ts'
import { sourceIcons } from './DocumentCard.tsx'
import { DocumentSketch } from './DocumentSketch.tsx'
import { FileField } from './FileField.tsx'
import styles from './FolioPane.module.css'
import { FolioPane } from './FolioPane.tsx'
import { deleteQuestion, sourceSentence } from './folio-words.ts'
import type { FolioActs } from './use-folio-acts.ts'

type Props = {
  readonly document: FolioDocument
  readonly acts: FolioActs
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** One document: where it comes from, its file or address, and the way to delete what was set for this car. */
export function DocumentPane({ document, acts, onOpen, onClose }: Props) {
  const [isAsked, setAsked] = useState(false)
  const deleteButton = useRef<HTMLButtonElement>(null)
  const address = useAddress(document, acts)
  const removal = useMutation({
    mutationFn: () => acts.remove(document),
    onSuccess: () => {
      if (document.isAdded) onClose()
    },
    onError: (error) => toast.error(refusalWords(error), { lasts: 5000 }),
    onSettled: () => setAsked(false),
  })
  const isDeletable = acts.mayDelete && document.isInventoryOverride
  const keep = () => {
    setAsked(false)
    deleteButton.current?.focus()
  }
  return (
    <FolioPane title={document.displayLabel} onClose={onClose}>
      <form className={styles.form} onSubmit={address.submit} noValidate>
        <div className={styles.picture}>
          <DocumentSketch document={document} />
        </div>
        <div className={styles.body}>
          <SourceLine document={document} onOpen={onOpen} />
          {acts.mayEdit && (
            <>
              <FileField onFiles={(files) => void acts.upload(document, files)} />
              <span className={styles.or}>or</span>
              <TextInput
                label="Address"
                type="url"
                size="md"
                value={address.typed}
                description={address.fault === undefined ? URL_SCHEME_SENTENCE : undefined}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                error={address.fault}
                onChange={(event) => address.type(event.currentTarget.value)}
              />
            </>
          )}
        </div>
        {isAsked && isDeletable && (
          <DeleteQuestion document={document} isBusy={removal.isPending} onKeep={keep} onDelete={() => removal.mutate()} />
        )}
        {(acts.mayEdit || isDeletable) && (
          <div className={styles.foot}>
            {isDeletable && (
              <Action
                ref={deleteButton}
                className={styles.danger}
                aria-expanded={isAsked}
                icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
                needsNetwork
                onClick={() => setAsked(!isAsked)}
              >
                Delete
              </Action>
            )}
            <span className={styles.rest} />
            {acts.mayEdit && (
              <>
                <Action onClick={onClose}>Cancel</Action>
                <Button type="submit" size="sm" loading={address.isPending} {...address.refusal}>
                  Save address
                </Button>
              </>
            )}
          </div>
        )}
      </form>
    </FolioPane>
  )
}

/** The address field: refused texts stay, with the reason below. */
function useAddress(document: FolioDocument, acts: FolioActs) {
  const own = document.source === 'THIS_VEHICLE' && document.fileName === null ? (document.url ?? '') : ''
  const [typed, setTyped] = useState(own)
  const [fault, setFault] = useState<string>()
  const refusal = useNetworkRefusal()
  const { mutate, isPending } = useMutation({
    mutationFn: (url: string) => acts.setAddress(document, url),
    onSuccess: () => toast.success(`${document.displayLabel} saved for this car`, { lasts: 3000 }),
    onError: (error) => setFault(refusalWords(error)),
  })
  return {
    typed,
    fault,
    isPending,
    refusal,
    type(text: string) {
      setTyped(text)
      setFault(undefined)
    },
    submit(event: FormEvent) {
      event.preventDefault()
      if (refusal) return
      const wrong = documentUrlFault(typed)
      setFault(wrong)
      if (wrong === undefined) mutate(typed.trim())
    },
  }
}

function SourceLine({ document, onOpen }: Pick<Props, 'document' | 'onOpen'>) {
  const now = new Date(useNow())
  const Icon = document.source && sourceIcons[document.source]
  return (
    <div className={styles.line}>
      <span>
        {Icon && <Icon size={14} stroke={1.75} aria-hidden="true" />}
        {sourceSentence(document, (moment) => dayWords(moment, now))}
      </span>
      {document.present && (
        <button type="button" className={styles.link} onClick={onOpen}>
          Open
        </button>
      )}
    </div>
  )
}

type QuestionProps = Pick<Props, 'document'> & {
  readonly isBusy: boolean
  readonly onKeep: () => void
  readonly onDelete: () => void
}

/** Stands over the button that asked it; Esc keeps. */
function DeleteQuestion({ document, isBusy, onKeep, onDelete }: QuestionProps) {
  return (
    <div
      className={styles.question}
      role="alertdialog"
      aria-label={deleteQuestion(document)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onKeep()
      }}
    >
      <div>
        <b>{deleteQuestion(document)}</b>
        <p>{document.isAdded ? 'It goes from this car. You can add it again any time.' : DELETE_OVERRIDE_SENTENCE}</p>
      </div>
      <div className={styles.answers}>
        <Action autoFocus onClick={onKeep}>
          Keep
        </Action>
        <Action
          className={styles.danger}
          icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
          isBusy={isBusy}
          needsNetwork
          onClick={onDelete}
        >
          Delete
        </Action>
      </div>
    </div>
  )
}
