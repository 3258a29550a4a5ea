import { defineModule } from '../module/define.ts'
import { deleteLettersBefore, deleteLooseAttachments, mailChannel } from './outbox-queries.ts'

const keptMs = 30 * 24 * 60 * 60 * 1000

export const mailModule = defineModule({
  name: 'mail',
  housekeeping: [
    {
      name: 'letters',
      once: ({ doors }, now) =>
        doors.identity(async (db) => {
          await deleteLettersBefore(db, new Date(now.getTime() - keptMs))
          await deleteLooseAttachments(db)
        }),
    },
  ],
  notifies: ({ sender }) => [{ channel: mailChannel, hear: sender.hear, missed: () => sender.hear('') }],
})
