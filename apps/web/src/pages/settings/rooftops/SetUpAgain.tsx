import { switchSetUp } from '@lotline/contract/rooftops/set-up'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { currentUserKey, useCurrentUser } from '../../../api/session/current-user.ts'
import { rooftopKeys } from '../../../features/rooftops/keys.ts'
import { ActionRow } from '../../../ui/ActionRow.tsx'
import { NetworkButton } from '../../../ui/form/Buttons.tsx'
import { ConfirmDialog } from '../../../ui/message/ConfirmDialog.tsx'
import { toast } from '../../../ui/message/toast.ts'

type Props = { readonly tenant: string; readonly rooftopName: string }

/** Sets a rooftop up again that has been running: asked about first, because its feeds stop putting cars on the line. */
export function SetUpAgain({ tenant, rooftopName }: Props) {
  const { onboarding } = useCurrentUser()
  const [isAsking, setAsking] = useState(false)
  const beginning = useBegin(tenant)
  return (
    <section className="panel" style={{ padding: '12px 14px' }} aria-label="Set-up">
      {onboarding ? (
        <ActionRow words={`${rooftopName} is being set up. Its feeds fill the inventory only.`}>
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/$tenant/set-up/$" params={{ tenant, _splat: '' }} />}
          >
            Go to set-up
          </Button>
        </ActionRow>
      ) : (
        <ActionRow words={`Go through the set-up of ${rooftopName} again: line, people, hours, feed and the cars on the line.`}>
          <NetworkButton variant="default" onClick={() => setAsking(true)}>
            Set up again
          </NetworkButton>
        </ActionRow>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Set up ${rooftopName} again?`}
        consequence="You can end it at any time."
        confirmLabel="Set up again"
        isBusy={beginning.isPending}
        onConfirm={() => beginning.mutate(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        Until set-up ends, cars from feeds go into inventory and not on the line. Cars that are on the line stay there, and their
        clocks keep running.
      </ConfirmDialog>
    </section>
  )
}

function useBegin(tenant: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => (await call(switchSetUp, { body: { onboarding: true } })).data,
    onSuccess: async (data) => {
      client.setQueryData(rooftopKeys.setUp, data)
      await client.invalidateQueries({ queryKey: currentUserKey })
      navigate({ to: '/$tenant/set-up/$', params: { tenant, _splat: '' } })
    },
    onError: (error) => toast.error(refusalWords(error)),
  })
}
