import { confirmFeedRun, downloadFeedReport, type FeedRun } from '@lotline/contract/feeds/feeds'
import { formatCount } from '@lotline/domain/amounts/count'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { download } from '../../api/files.ts'
import { Chip } from '../../ui/Chip.tsx'
import { NetworkButton } from '../../ui/form/Buttons.tsx'
import { ConfirmDialog } from '../../ui/message/ConfirmDialog.tsx'
import { FileRemarks } from '../../ui/message/FileRemarks.tsx'
import { toast } from '../../ui/message/toast.ts'
import { fullMomentWords } from '../../ui/moment-words.ts'
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx'
import { useNow } from '../../ui/use-now.ts'
import { refusalSentence, runStates, starterOf } from './feed-words.ts'
import { feedsKey } from './keys.ts'
import { isUnderWay, type RowOutcome, runQuery } from './queries.ts'
import { RowProgress, RunOutcomes } from './RunOutcomes.tsx'
import styles from './RunPanel.module.css'
import { RunRows } from './RunRows.tsx'

type Props = { readonly runId: string; readonly tenant: string }

/** One run: how far it is, what came of it, and every row. */
export function RunPanel({ runId, tenant }: Props) {
  const { data: run, isError, isFetching, refetch } = useQuery(runQuery(runId))
  const [outcome, setOutcome] = useState<RowOutcome>()
  if (!run)
    return (
      <section className="panel" aria-label="Feed run">
        {isError ? (
          <ErrorPanel
            title="This run could not be loaded"
            advice="Its rows are kept for a while, then removed."
            isRetrying={isFetching}
            onRetry={() => refetch()}
          />
        ) : (
          <div className={styles.waiting} role="status" aria-label="Loading run" />
        )}
      </section>
    )
  return (
    <section className="panel" aria-label="Feed run">
      <RunHead run={run} />
      {isUnderWay(run) && <RowProgress label="Rows read" done={run.read} total={run.total} />}
      {run.state === 'HELD' && <HeldRun run={run} />}
      {run.state === 'FAILED' && (
        <p className={styles.failure} role="alert">
          <strong>The run did not finish.</strong> {run.failure}
        </p>
      )}
      <FileRemarks remarks={run.remarks} />
      <RunOutcomes run={run} outcome={outcome} isFilter={hasRows(run)} onOutcome={setOutcome} />
      {hasRows(run) && <RunRows key={outcome} runId={run.id} tenant={tenant} outcome={outcome} />}
    </section>
  )
}

// A run that is held keeps no rows until it is let through.
function hasRows(run: FeedRun): boolean {
  return !isUnderWay(run) && run.state !== 'HELD'
}

function RunHead({ run }: { readonly run: FeedRun }) {
  const now = new Date(useNow())
  const { label, tone } = runStates[run.state]
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h2 className="ell">{run.feedName}</h2>
        <Chip tone={tone}>{label}</Chip>
      </div>
      <p className={`sec ${styles.origin}`}>
        {run.fileName}, {fullMomentWords(new Date(run.startedAt), now)}, {starterOf(run)}
      </p>
      {hasRows(run) && <ReportButton run={run} />}
    </header>
  )
}

function ReportButton({ run }: { readonly run: FeedRun }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(downloadFeedReport, { params: { runId: run.id } }, `${run.feedName}-report.csv`),
    onError: (error) => toast.error(refusalSentence(error)),
  })
  return (
    <NetworkButton
      variant="default"
      loading={isPending}
      leftSection={<IconDownload size={16} stroke={1.75} />}
      onClick={() => mutate()}
    >
      Download report
    </NetworkButton>
  )
}

/** A run that looks wrong has changed nothing yet: says why, and lets a person decide. */
function HeldRun({ run }: { readonly run: FeedRun }) {
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => (await call(confirmFeedRun, { params: { runId: run.id } })).data,
    onSuccess: (confirmed) => {
      client.setQueryData([...feedsKey, 'run', run.id], confirmed)
      client.invalidateQueries({ queryKey: feedsKey })
    },
    onError: (error) => {
      toast.error(refusalSentence(error), { lasts: 5000 })
      client.invalidateQueries({ queryKey: feedsKey })
    },
    onSettled: () => setAsking(false),
  })
  return (
    <div className={styles.held} role="alert">
      <StatusGlyph kind="warning" size={24} label="" />
      <span className={styles.words}>
        <strong>Held, nothing has been changed</strong>
        <span>
          {run.fileName} {run.heldReason}
        </span>
      </span>
      <Button variant="default" size="md" onClick={() => setAsking(true)}>
        Let it through
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Let ${run.feedName} through?`}
        consequence={`${formatCount(run.total)} rows will be imported`}
        confirmLabel="Let it through"
        isBusy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      >
        {run.fileName} {run.heldReason}. Let it through only if the file is whole.
      </ConfirmDialog>
    </div>
  )
}
