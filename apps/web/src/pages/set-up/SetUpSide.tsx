import type { LineStep } from '@lotline/contract/recon/line'
import { type SetUp, switchSetUp } from '@lotline/contract/rooftops/set-up'
import { formatCount } from '@lotline/domain/amounts/count'
import { setUpLines } from '@lotline/domain/rooftops/set-up'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconClockOff, IconFileImport } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { currentUserKey } from '../../api/session/current-user.ts'
import { rooftopKeys } from '../../features/rooftops/keys.ts'
import { NetworkButton } from '../../ui/form/Buttons.tsx'
import { refused } from '../../ui/form/refusal.ts'
import { toast } from '../../ui/message/toast.ts'
import { goalWords, stationNames, stationsOf } from './line-summary.ts'
import styles from './SetUpSide.module.css'

/** The line as it stands, with the cars in each step. */
export function LineNow({ line }: { readonly line: readonly LineStep[] }) {
  const stations = stationsOf(line)
  const names = stationNames(line)
  const cars = stations.reduce((sum, { vehicles }) => sum + vehicles, 0)
  return (
    <section className={`panel ${styles.panel}`} aria-label="Your line">
      <header>
        <h2>Your line</h2>
        <span className="mut">{cars === 1 ? '1 car' : `${formatCount(cars)} cars`}</span>
      </header>
      <ul className={styles.steps}>
        {stations.map((step) => (
          <li key={step.id}>
            <StatusGlyph kind={step.vehicles > 0 ? 'ok' : 'not-started'} size={16} label="" />
            <span className="ell">{names.get(step.id)}</span>
            <span className="mut">{goalWords(step)}</span>
            <b className="fig">{step.vehicles}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Ends set-up and tells what that changes. */
export function useEndSetUp(tenant: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => (await call(switchSetUp, { body: { onboarding: false } })).data,
    onSuccess: async (data) => {
      client.setQueryData(rooftopKeys.setUp, data)
      await client.invalidateQueries({ queryKey: currentUserKey })
      toast.success('Set-up ended. From now on used cars of your feeds go on the line.')
      navigate({ to: '/$tenant/inventory', params: { tenant } })
    },
    onError: (error) => toast.error(error.message),
  })
}

/** What does not happen until set-up ends, and the end itself, off with its reason. */
export function EndSetUp({ tenant, setUp }: { readonly tenant: string; readonly setUp: SetUp }) {
  const ending = useEndSetUp(tenant)
  return (
    <section className={`panel ${styles.panel}`} aria-label="Until set-up ends">
      <header>
        <h2>Until set-up ends</h2>
      </header>
      <ul className={styles.rest}>
        {setUp.stock.onTheLine === 0 && (
          <li>
            <IconClockOff size={16} stroke={1.75} aria-hidden="true" />
            Clocks are off, so nothing goes late.
          </li>
        )}
        <li>
          <IconFileImport size={16} stroke={1.75} aria-hidden="true" />
          Feeds fill the inventory only.
        </li>
      </ul>
      <div className={styles.end}>
        <NetworkButton
          fullWidth
          variant={setUp.hold !== null || setUp.done.length < setUpLines.length ? 'default' : 'filled'}
          loading={ending.isPending}
          onClick={() => ending.mutate()}
          {...(setUp.hold !== null && refused(setUp.hold))}
        >
          End set-up
        </NetworkButton>
        <p className="lab">{setUp.hold ?? 'Used cars of your next feed then go to the first step of the line.'}</p>
      </div>
    </section>
  )
}
