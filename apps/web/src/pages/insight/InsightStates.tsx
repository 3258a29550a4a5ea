import { IconCarOff, IconRefreshAlert } from '@tabler/icons-react'
import { Action } from '../../ui/Action.tsx'
import { Banner } from '../../ui/message/Banner.tsx'
import { CardFrame } from './CardFrame.tsx'
import styles from './InsightCard.module.css'

/** The card before its vehicle: the same places, shown once it takes longer than a blink. */
export function CardSkeleton({ title }: { readonly title: string }) {
  return (
    <CardFrame title={title}>
      <div className={styles.skeleton} aria-hidden="true">
        <i />
        <i style={{ width: '65%' }} />
        <i style={{ width: '88%' }} />
        <i style={{ width: '58%' }} />
        <i style={{ width: '54%' }} />
        <i />
        <i />
      </div>
      <span className="visually-hidden" role="status">
        Loading
      </span>
    </CardFrame>
  )
}

/** A vehicle that cannot be shown, in a bar. */
export function VehicleNotFound({ onRetry }: { readonly onRetry?: (() => void) | undefined }) {
  return (
    <CardFrame title="Lotline">
      <div className={styles.bar}>
        <Banner tone="late" title={onRetry ? 'The server does not answer' : 'Vehicle Not Found'}>
          {onRetry ? 'Check your connection and try again.' : 'It is not in a rooftop of yours, or it has been removed.'}
        </Banner>
      </div>
      {onRetry && (
        <div className={styles.state}>
          <Action onClick={onRetry}>Try again</Action>
        </div>
      )}
    </CardFrame>
  )
}

/** An address below the prefix of frames that no extension asks for. */
export function NotAFrame() {
  return (
    <div className={styles.state}>
      <IconCarOff size={32} stroke={1.5} aria-hidden="true" />
      <h1>Nothing to show here</h1>
      <p>This page is for the Lotline browser extension.</p>
      <a href="/">Open Lotline</a>
    </div>
  )
}

type OldProps = { readonly version: string; readonly url: string | null; readonly onGoOn: () => void }

/** What an old extension cannot do, said once on a device. */
export function OldExtension({ version, url, onGoOn }: OldProps) {
  return (
    <CardFrame
      title="Lotline"
      foot={
        <>
          <Action onClick={onGoOn}>Sign in anyway</Action>
          {url && (
            <a href={url} target="_blank" rel="noreferrer">
              Update
            </a>
          )}
        </>
      }
    >
      <div className={styles.state}>
        <IconRefreshAlert size={32} stroke={1.5} aria-hidden="true" />
        <h1>Update the extension</h1>
        <p>Yours is {version}. From 0.5.1 on it keeps you signed in; until then you sign in anew on every site.</p>
      </div>
    </CardFrame>
  )
}
