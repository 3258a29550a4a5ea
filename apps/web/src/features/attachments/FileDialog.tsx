import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import { IconDownload, IconExternalLink, IconFileText, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Action } from '../../ui/Action.tsx'
import { Dialog, type DialogState } from '../../ui/message/Dialog.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorPanel } from '../../ui/page/ErrorPanel.tsx'
import { ShownPhoto, ShownVideo } from '../../ui/Shown.tsx'
import { useIsSlow } from '../../ui/use-is-slow.ts'
import styles from './FileDialog.module.css'

export type ShownFile = {
  readonly name: string
  readonly uri: string
  readonly contentType: string
  readonly id?: string
  readonly shownToShoppers?: boolean | undefined
}

type Props = DialogState & {
  readonly file: ShownFile
  /** Its address may have run out: asks for another one. */
  readonly onStale: () => void
  /** Absent for whoever may not. */
  readonly onDelete?: (() => void) | undefined
  /** Further choices, beside the ways to have it elsewhere. */
  readonly children?: ReactNode
}

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
const retries = 3

/** Shows a file where it stands: a document, a picture or a video, with the ways to have it elsewhere. */
export function FileDialog({ file, onStale, onDelete, children, ...dialog }: Props) {
  const fetched = useFetched(file.uri)
  const isSlow = useIsSlow(fetched.isPending && file.uri !== '', file.uri)
  const actions = file.uri && (
    <div className={styles.acts}>
      {onDelete && (
        <Action size="md" icon={<IconTrash {...icon} />} onClick={onDelete}>
          Delete
        </Action>
      )}
      {children}
      <span className={styles.space} />
      <a className={styles.way} href={file.uri} target="_blank" rel="noreferrer">
        <IconExternalLink {...icon} />
        Open in a new tab
      </a>
      <a className={styles.way} href={file.uri} download={file.name}>
        <IconDownload {...icon} />
        Save
      </a>
    </div>
  )
  const again = () => {
    onStale()
    void fetched.refetch()
  }
  return (
    <Dialog {...dialog} title={file.name} size={1080} isFilled actions={actions}>
      <div className={styles.place}>
        {file.uri === '' ? (
          <EmptyState icon={<IconFileText size={24} stroke={1.5} aria-hidden="true" />} title="Nothing to show">
            Document has no content for this vehicle.
          </EmptyState>
        ) : fetched.isSuccess ? (
          <Shown file={file} />
        ) : fetched.isError ? (
          <ErrorPanel
            title="Fetch failed"
            advice={`${file.name} could not be fetched. Check your connection and try again.`}
            isRetrying={fetched.isFetching}
            onRetry={again}
          />
        ) : (
          <Waiting>{fetchingWords(file.name, fetched.failureCount, isSlow)}</Waiting>
        )}
      </div>
    </Dialog>
  )
}

/** Whether the file is there, asked three times more after 1, 2 and 4 seconds (MED-039, MED-040, CON-043). What it holds is the viewer's to read. */
function useFetched(uri: string) {
  return useQuery({
    queryKey: ['file', uri],
    queryFn: async ({ signal }) => {
      const response = await fetch(uri, { signal })
      void response.body?.cancel()
      if (response.status !== 200) throw new Error(`The file was answered with ${response.status}.`)
      return true
    },
    enabled: uri !== '',
    retry: retries,
    retryDelay: (failures) => 1000 * 2 ** failures,
    networkMode: 'always',
    gcTime: 0,
  })
}

// MED-043, MED-046.
function fetchingWords(name: string, failures: number, isSlow: boolean): string {
  if (failures === 0) return isSlow ? `${name} is slow to load. It is still on its way.` : `Fetching ${name}.`
  return `Fetching ${name} is taking longer than expected. Trying again, ${failures} of ${retries}.`
}

function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.waiting} role="status">
      <StatusGlyph kind="warning" size={16} label="" />
      {children}
    </p>
  )
}

function Shown({ file: { name, uri, contentType } }: Pick<Props, 'file'>) {
  if (contentType.startsWith('image/')) return <ShownPhoto uri={uri} name={name} />
  if (contentType.startsWith('video/')) return <ShownVideo uri={uri} name={name} />
  return navigator.pdfViewerEnabled ? <iframe className={styles.document} src={uri} title={name} /> : <NotHere name={name} />
}

/** Browsers of phones open documents on their own alone. */
function NotHere({ name }: Pick<ShownFile, 'name'>) {
  return (
    <EmptyState icon={<IconFileText size={24} stroke={1.5} aria-hidden="true" />} title="Not shown here">
      This browser can’t show {name} here. Open it in a new tab, or save it.
    </EmptyState>
  )
}
