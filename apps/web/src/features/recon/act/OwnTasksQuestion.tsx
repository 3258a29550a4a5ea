import { ConfirmDialog } from '../../../ui/message/ConfirmDialog.tsx'
import type { SendingQuestion } from './sending-questions.ts'

/** Names what of the sender's own work is left on a car. */
export function OwnTasksQuestion({ question, onClose }: { readonly question: SendingQuestion; readonly onClose: () => void }) {
  const { stockNumber, tasks, onSend } = question
  const send = () => {
    onClose()
    onSend()
  }
  const count = tasks.length === 1 ? 'an approved task' : `${tasks.length} approved tasks`
  return (
    <ConfirmDialog
      isOpen
      title={`Send ${stockNumber} with open tasks?`}
      consequence="The tasks stay open"
      confirmLabel="Send anyway"
      onConfirm={send}
      onClose={onClose}
    >
      You still have {count} on this vehicle: {tasks.map(({ name }) => name).join(', ')}.
    </ConfirmDialog>
  )
}
