import type { PartProgress, RooftopExport } from '@lotline/contract/rooftops/export'
import { NOT_EXPORTED } from '@lotline/domain/rooftop-export/export-parts'
import { IconDownload, IconPackageExport, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../../ui/Action.tsx'
import { ConfirmDialog } from '../../../../ui/message/ConfirmDialog.tsx'
import { dateWords, formatShortDay } from '../../../../ui/moment-words.ts'
import { NotLoaded } from '../../../../ui/page/NotLoaded.tsx'
import { NotReadAgain } from '../../../../ui/page/NotReadAgain.tsx'
import { PanelHead } from '../../../../ui/page/PanelHead.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import { sizeWords } from '../data-words.ts'
import { PartRows } from '../PartRows.tsx'
import styles from './Export.module.css'
import { Packing } from './Packing.tsx'
import { exportsQuery, useDownloadExport, useExportAct } from './queries.ts'

/** The whole rooftop as one file: what belongs in it, how far packing is, and those that are ready. */
export function ExportPanel() {
  const { data, ...state } = useQuery(exportsQuery)
  const now = new Date(useNow())
  if (!data)
    return (
      <section className="panel" aria-label="Everything out">
        <PanelHead title="Everything out" />
        <NotLoaded what="exports" {...state} />
      </section>
    )
  const { rooftop, current, finished, parts } = data
  const [newest, ...older] = finished
  const shown = current ?? newest
  return (
    <section className="panel" aria-label="Everything out">
      <PanelHead title="Everything out">
        <span className="sec">
          {rooftop.name}, since {monthWords(new Date(rooftop.since))}
        </span>
      </PanelHead>
      <NotReadAgain what="exports" now={now} {...state} />
      <div className={styles.body}>
        {current ? <Packing one={current} now={now} /> : newest ? <Ready one={newest} now={now} /> : <Start />}
        <PartRows label="What is in it" parts={shown?.parts ?? parts.map(notBegun)} />
        <div className={styles.foot}>
          <span className={`sec ${styles.small}`}>Not in it: {notExported}</span>
          <MadeBefore finished={current ? finished : older} now={now} />
        </div>
      </div>
    </section>
  )
}

const notExported = `${NOT_EXPORTED.charAt(0).toLowerCase()}${NOT_EXPORTED.slice(1)}`

function notBegun(part: Pick<PartProgress, 'part' | 'label' | 'formats'>): PartProgress {
  return { ...part, state: 'WAITING', done: 0, total: null }
}

/** 'Mar 2024' */
function monthWords(since: Date): string {
  return dateWords(since).replace(/ \d+,/, '')
}

function Start() {
  const { mutate, isPending } = useExportAct()
  return (
    <div className={styles.start}>
      <p>
        <b>Nothing packed yet</b>
        <span className={`sec ${styles.block}`}>
          One file with all of it. It is made in the background, while everybody works on.
        </span>
      </p>
      <Action
        icon={<IconPackageExport size={16} stroke={1.75} aria-hidden="true" />}
        needsNetwork
        isBusy={isPending}
        onClick={() => mutate({ act: 'start' })}
      >
        Pack everything
      </Action>
    </div>
  )
}

type OneProps = { readonly one: RooftopExport; readonly now: Date }

/** An export that can be saved, until it is deleted by itself. */
function Ready({ one, now }: OneProps) {
  const download = useDownloadExport()
  const act = useExportAct()
  const [isAsked, setAsked] = useState(false)
  return (
    <div className={styles.start}>
      <p>
        <b className={styles.fileName}>{one.fileName}</b>
        <span className={`sec ${styles.block}`}>{readyWords(one, now)}</span>
      </p>
      <span className={styles.acts}>
        <Action
          icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
          needsNetwork
          isBusy={download.isPending}
          onClick={() => download.mutate(one)}
        >
          Download
        </Action>
        <Action needsNetwork isBusy={act.isPending && act.variables.act === 'start'} onClick={() => act.mutate({ act: 'start' })}>
          Pack again
        </Action>
        <Action
          icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
          aria-label={`Delete ${one.fileName}`}
          needsNetwork
          onClick={() => setAsked(true)}
        />
      </span>
      <ConfirmDialog
        isOpen={isAsked}
        title={`Delete ${one.fileName}?`}
        consequence="This can’t be undone."
        confirmLabel="Delete"
        tone="danger"
        isBusy={act.isPending}
        onConfirm={() => act.mutate({ act: 'stop', id: one.id }, { onSettled: () => setAsked(false) })}
        onClose={() => setAsked(false)}
      >
        Nobody can download it any more. What is in Lotline stays.
      </ConfirmDialog>
    </div>
  )
}

/** '6.1 GB, ready since Nov 28, deleted by itself Dec 5' */
function readyWords({ bytes, readyAt, expiresAt }: RooftopExport, now: Date): string {
  const ready = readyAt === null ? [] : [`ready since ${formatShortDay(new Date(readyAt), now)}`]
  const gone = expiresAt === null ? [] : [`deleted by itself ${formatShortDay(new Date(expiresAt), now)}`]
  return [sizeWords(bytes.done), ...ready, ...gone].join(', ')
}

/** 'Oct 1, 6.1 GB' */
function madeWords({ readyAt, begunAt, bytes }: RooftopExport, now: Date): string {
  return `${formatShortDay(new Date(readyAt ?? begunAt), now)}, ${sizeWords(bytes.done)}`
}

/** 'Made before: Oct 1, 6.1 GB': a click saves it. */
function MadeBefore({ finished, now }: { readonly finished: readonly RooftopExport[]; readonly now: Date }) {
  const download = useDownloadExport()
  if (finished.length === 0) return null
  return (
    <span className={styles.before}>
      Made before:
      {finished.map((one) => (
        <button
          key={one.id}
          type="button"
          className={styles.link}
          aria-label={`${madeWords(one, now)}: download ${one.fileName}`}
          disabled={download.isPending}
          onClick={() => download.mutate(one)}
        >
          {madeWords(one, now)}
        </button>
      ))}
    </span>
  )
}
