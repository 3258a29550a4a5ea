import { listFeedRuns } from '@lotline/contract/feeds/feeds'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { IconFileImport, IconLock } from '@tabler/icons-react'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCurrentUser } from '../../api/session/current-user.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ExpectedFeeds } from './ExpectedFeeds.tsx'
import { FeedDraft } from './FeedDraft.tsx'
import styles from './FeedsPage.module.css'
import { RunList } from './RunList.tsx'
import { RunPanel } from './RunPanel.tsx'

/** Where vehicles come from: a file is sent, understood and taken in; every run and every row stays to be read. The run that is looked at stands in the address. */
export function FeedsPage() {
  const { tenant } = useParams({ from: '/$tenant/feeds' })
  const { run: runId } = useSearch({ from: '/$tenant/feeds' })
  const navigate = useNavigate()
  const onShowRun = (run: string | undefined) =>
    navigate({ to: '/$tenant/feeds', params: { tenant }, search: run ? { run } : {} })
  const { permissions } = useCurrentUser()
  if (missingPermission(listFeedRuns.permission, new Set(permissions)))
    return (
      <EmptyState icon={<IconLock size={24} stroke={1.75} aria-hidden="true" />} title="Permission Denied">
        Feeds are for people who may add and change vehicles. Your manager can give you that.
      </EmptyState>
    )
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Feeds</h1>
        <p className="sec">
          Upload a file of your inventory, as vAuto, HomeNet or your website exports it. Nothing changes until you press Start.
          Files that Lotline fetches by itself are under{' '}
          <Link to="/$tenant/settings/general/$" params={{ tenant, _splat: 'data' }}>
            Settings, Data
          </Link>
          .
        </p>
        {runId !== undefined && (
          <button type="button" className={styles.another} onClick={() => onShowRun(undefined)}>
            <IconFileImport size={16} stroke={1.75} aria-hidden="true" />
            Upload another file
          </button>
        )}
      </header>
      {runId === undefined ? <FeedDraft onStarted={onShowRun} /> : <RunPanel key={runId} runId={runId} tenant={tenant} />}
      <RunList shownId={runId} onShow={onShowRun} />
      <ExpectedFeeds />
    </div>
  )
}
