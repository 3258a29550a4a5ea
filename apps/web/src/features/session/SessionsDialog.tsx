import { endOtherSessions, endSession, listSessions, type Session } from '@lotline/contract/people/session'
import { deviceName, isHandheld } from '@lotline/domain/people/device-name'
import { Button } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { Chip } from '../../ui/Chip.tsx'
import { DeviceRow } from '../../ui/DeviceRow.tsx'
import { NetworkButton } from '../../ui/form/Buttons.tsx'
import { ConfirmDialog } from '../../ui/message/ConfirmDialog.tsx'
import { Dialog, type DialogState } from '../../ui/message/Dialog.tsx'
import { toast } from '../../ui/message/toast.ts'
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx'
import { serverNow } from '../../ui/use-now.ts'
import styles from './SessionsDialog.module.css'
import { lastUsedWords } from './session-words.ts'

/** Where the person is signed in: one device after the other, each to be signed out from here. */
export function SessionsDialog(dialog: DialogState) {
  const { sessions = [], load, endingId, isEndingOthers, end, endOthers } = useSessions()
  const [isAsking, setAsking] = useState(false)
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length
  return (
    <Dialog
      {...dialog}
      title="Signed-in devices"
      actions={
        <>
          <Button variant="default" size="md" disabled={others === 0} onClick={() => setAsking(true)}>
            Sign out all others
          </Button>
          <Button size="md" onClick={dialog.onClose} data-autofocus>
            Done
          </Button>
        </>
      }
    >
      {load.isFailed && <ErrorPanel onRetry={load.retry} isRetrying={load.isFetching} />}
      <ul className={styles.list} aria-busy={load.isFetching}>
        {sessions.map((session) => (
          <Row key={session.id} session={session} isEnding={session.id === endingId} onEnd={() => end(session)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        title="Sign out all others?"
        consequence="This device stays signed in."
        confirmLabel="Sign out all others"
        isBusy={isEndingOthers}
        onConfirm={() => endOthers(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        {others === 1 ? 'One other device has' : `${others} other devices have`} to sign in again. What was not saved there is
        lost.
      </ConfirmDialog>
    </Dialog>
  )
}

type RowProps = { readonly session: Session; readonly isEnding: boolean; readonly onEnd: () => void }

function Row({ session, isEnding, onEnd }: RowProps) {
  const { userAgent, address, isCurrent } = session
  const name = deviceName(userAgent)
  const since = (
    <>
      {lastUsedWords(session, serverNow())}
      {address && `, from ${address}`}
    </>
  )
  return (
    <DeviceRow name={name} title={userAgent} isPhone={isHandheld(userAgent)} isLarge since={since}>
      {isCurrent ? (
        <Chip>This device</Chip>
      ) : (
        <NetworkButton variant="default" loading={isEnding} onClick={onEnd} aria-label={`Sign out ${name}`}>
          Sign out
        </NetworkButton>
      )}
    </DeviceRow>
  )
}

// Asked each time the dialog opens: what is on it is a matter of trust.
const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).data,
})

/** Where the person is signed in, and how to end that elsewhere. */
function useSessions() {
  const client = useQueryClient()
  const { data: sessions, isError, isFetching, refetch } = useQuery(sessionsQuery)
  const settled = {
    onError: (error: Error) => toast.error(errorSentence(error)),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  }
  const one = useMutation({
    mutationFn: ({ id }: Session) => call(endSession, { params: { sessionId: id } }),
    onSuccess: (_, { userAgent }) => toast.success(`${deviceName(userAgent)} signed out`),
    ...settled,
  })
  const others = useMutation({
    mutationFn: async () => (await call(endOtherSessions, {})).data.ended,
    onSuccess: (ended) => toast.success(ended === 1 ? '1 device signed out' : `${ended} devices signed out`),
    ...settled,
  })
  return {
    sessions,
    load: { isFailed: isError && !sessions, isFetching, retry: refetch },
    endingId: one.isPending ? one.variables.id : undefined,
    isEndingOthers: others.isPending,
    end: one.mutate,
    endOthers: others.mutate,
  }
}
