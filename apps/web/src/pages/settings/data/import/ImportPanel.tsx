import { getExports } from '@lotline/contract/rooftops/export'
import type { RooftopImport } from '@lotline/contract/rooftops/import'
import { missingPermission } from '@lotline/domain/people/permission-rule'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermissions } from '../../../../api/session/current-user.ts'
import { Action } from '../../../../ui/Action.tsx'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { Banner } from '../../../../ui/message/Banner.tsx'
import { NotLoaded } from '../../../../ui/page/NotLoaded.tsx'
import { NotReadAgain } from '../../../../ui/page/NotReadAgain.tsx'
import { PanelHead } from '../../../../ui/page/PanelHead.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import { exportsQuery } from '../export/queries.ts'
import { PartRows } from '../PartRows.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import { CheckRows } from './CheckRows.tsx'
import styles from './Import.module.css'
import { ImportDrop } from './ImportDrop.tsx'
import { ImportReportView } from './ImportReportView.tsx'
import { ImportTargetForm } from './ImportTargetForm.tsx'
import { useImportUpload } from './import-upload.ts'
import { checkingWords, firstTarget, importingWords } from './import-words.ts'
import { importsQuery, isRunning, useDropImport } from './queries.ts'
import { UploadProgress } from './UploadProgress.tsx'

type Imports = NonNullable<Awaited<ReturnType<NonNullable<typeof importsQuery.queryFn>>>>

/** An export file into a rooftop that has nothing in it yet: its checks, where it goes, and what differs afterwards. */
export function ImportPanel() {
  const { data, ...state } = useQuery(importsQuery)
  const now = new Date(useNow())
  const sending = useImportUpload()
  const [fault, setFault] = useState<string>()
  const { current } = data ?? {}
  return (
    <section className="panel" aria-label="Into an empty Lotline">
      <PanelHead title="Into an empty Lotline">
        <span className="sec">For a move, or to try a restore</span>
      </PanelHead>
      {!data ? (
        <NotLoaded what="imports" {...state} />
      ) : (
        <>
          <NotReadAgain what="imports" now={now} {...state} />
          <div className={styles.body}>
            {sending.upload ? (
              <UploadProgress upload={sending.upload} onRetry={sending.retry} onCancel={sending.cancel} />
            ) : (
              current && <Current one={current} imports={data} />
            )}
            {!sending.upload && !isRunning(current?.state) && (
              <ImportDrop isAnother={current !== null} fault={fault} onFile={(file) => setFault(sending.begin(file))} />
            )}
            <Commands imports={data} />
          </div>
        </>
      )}
    </section>
  )
}

function Current({ one, imports }: { readonly one: RooftopImport; readonly imports: Imports }) {
  const [targetId, setTargetId] = useState<string>()
  const drop = useDropImport()
  const target = imports.targets.find(({ id }) => id === targetId) ?? firstTarget(imports.targets)
  return (
    <>
      <CheckRows one={one} target={target} />
      {one.state === 'CHECKING' && <Bar label="Checking" {...checkingWords(one)} />}
      {one.state === 'CHECKED' && (
        <ImportTargetForm one={one} targets={imports.targets} groups={imports.groups} target={target} onChoose={setTargetId} />
      )}
      {one.state === 'IMPORTING' && (
        <>
          <Bar label="Importing" {...importingWords(one)} />
          <PartRows label="Parts of the import" parts={one.parts} />
        </>
      )}
      {one.failure && <Banner tone="late">{one.failure}</Banner>}
      {one.report && <ImportReportView report={one.report} rooftop={one.target?.name ?? ''} />}
      {!isRunning(one.state) && (
        <span>
          <Action needsNetwork isBusy={drop.isPending} onClick={() => drop.mutate(one.id)}>
            {one.report ? 'Close the report' : 'Forget this file'}
          </Action>
        </span>
      )}
    </>
  )
}

function Bar({ label, words, fraction }: { readonly label: string; readonly words: string; readonly fraction: number | null }) {
  return (
    <div className={styles.progress}>
      <b role="status">{words}</b>
      <ProgressBar label={label} words={words} fraction={fraction} />
    </div>
  )
}

/** The same from a shell, and what happens afterwards. */
function Commands({ imports }: { readonly imports: Imports }) {
  const mayExport = !missingPermission(getExports.permission, usePermissions())
  const exports = useQuery({ ...exportsQuery, enabled: mayExport })
  const commands = [...(exports.data ? [exports.data.command] : []), imports.command].join('\n')
  return (
    <div className={styles.machine}>
      <div className={styles.machineHead}>
        <span className={styles.label}>From the machine itself</span>
        <CopyButton text={commands} label="Copy" />
      </div>
      <pre className={styles.commands}>{commands}</pre>
      <p className={`sec ${styles.small}`}>
        Afterwards it counts both sides and says what differs: vehicles, events, clocks to the second, checksums of files.
        Webhooks and feeds arrive switched off.
      </p>
    </div>
  )
}
