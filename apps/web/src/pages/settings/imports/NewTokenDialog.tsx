import { makeImportToken } from '@lotline/contract/feeds/imports'
import { nameFault } from '@lotline/domain/people/names'
import { NativeSelect } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { refusalsOf } from '../../../api/refusals.ts'
import { Action } from '../../../ui/Action.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { NameField } from '../../../ui/form/NameField.tsx'
import { Banner } from '../../../ui/message/Banner.tsx'
import { Dialog } from '../../../ui/message/Dialog.tsx'
import styles from './Imports.module.css'
import { curlWords, importKinds } from './token-words.ts'

type Props = { readonly onClosed: () => void }

/** Names a token, and then shows it: here and now, and never again. */
export function NewTokenDialog({ onClosed }: Props) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: async () => (await call(makeImportToken, { body: { name: name.trim() } })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ['settings', 'import-tokens'] }),
  })
  if (data) return <MadeDialog {...data} onClosed={onClosed} />
  const submit = () => {
    const wrong = nameFault(name)
    setFault(wrong)
    if (!wrong) mutate()
  }
  return (
    <FormDialog
      title="Make an import token"
      errors={fault ? { name: fault } : refusalsOf(error)}
      consequence="It is shown once, right after."
      submitLabel="Make token"
      isBusy={isPending}
      isDone={false}
      unsaved={name.trim() ? 'the token' : undefined}
      onSubmit={submit}
      onClosed={onClosed}
    >
      <NameField
        name={name}
        error={fault ?? refusalsOf(error).name}
        maxLength={80}
        onChange={(typed) => {
          setName(typed)
          setFault(undefined)
          reset()
        }}
      />
    </FormDialog>
  )
}

type MadeProps = Props & { readonly name: string; readonly token: string }

function MadeDialog({ name, token, onClosed }: MadeProps) {
  const [isOpen, setOpen] = useState(true)
  const [path, setPath] = useState<string>(importKinds[0].path)
  const kind = importKinds.find((one) => one.path === path) ?? importKinds[0]
  const example = curlWords(window.location.origin, token, kind)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      title={name}
      size={640}
      consequence="It is not shown again."
      actions={
        <Action size="md" look="filled" onClick={() => setOpen(false)}>
          I have copied it
        </Action>
      }
    >
      <Banner tone="warning">Copy it now. Whoever has it can bring rows into this rooftop, so keep it like a password.</Banner>
      <div className={styles.secret}>
        <code>{token}</code>
        <CopyButton text={token} label="Copy token" />
      </div>
      <NativeSelect
        label="Example for"
        value={path}
        data={importKinds.map((one) => ({ value: one.path, label: one.label }))}
        onChange={({ currentTarget }) => setPath(currentTarget.value)}
      />
      <div className={styles.secret}>
        <pre>{example}</pre>
        <CopyButton text={example} label="Copy example" />
      </div>
    </Dialog>
  )
}
