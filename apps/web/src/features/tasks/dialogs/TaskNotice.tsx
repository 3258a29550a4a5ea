import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../../ui/message/Dialog.tsx'

type Props = { readonly title: string; readonly children: ReactNode; readonly onClosed: () => void }

/** Why an address under the tasks has nothing to show. */
export function TaskNotice({ title, children, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      onClosed={onClosed}
      title={title}
      actions={
        <Button size="md" onClick={close} data-autofocus>
          Back to tasks
        </Button>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
