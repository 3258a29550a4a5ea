import type { HostKey } from '@lotline/contract/feeds/fetched-feed'
import type { FetchTest } from '@lotline/contract/feeds/fetched-feeds'
import { fetchFaultWords } from '@lotline/domain/feeds/fetch-faults'
import { Action } from '../../../../ui/Action.tsx'
import { fullMomentWords } from '../../../../ui/moment-words.ts'
import { serverNow } from '../../../../ui/use-now.ts'
import styles from './FeedDialog.module.css'
import { OutcomeSign } from './OutcomeSign.tsx'

type Props = {
  readonly test: FetchTest | undefined
  readonly isBusy: boolean
  /** Why the test could not be made at all. */
  readonly refusal: string | undefined
  /** Key that is trusted here already. */
  readonly trusted: HostKey | null
  readonly error: string | undefined
  readonly onTest: () => void
  readonly onTrust: (key: HostKey) => void
}

/** Tries a connection as it is typed, and tells what came; an unknown host key is looked at and trusted here. */
export function ConnectionTest({ test, isBusy, refusal, trusted, error, onTest, onTrust }: Props) {
  return (
    <div className={styles.test}>
      <div className={styles.testHead}>
        <Action needsNetwork isBusy={isBusy} onClick={onTest} data-field="hostKey">
          Test the connection
        </Action>
        <span className="sec">{isBusy ? 'Connecting' : 'Nothing is read in.'}</span>
      </div>
      <div role="status" className={styles.testFound}>
        {refusal && (
          <p className={styles.failed}>
            <OutcomeSign sign="late" />
            {refusal}
          </p>
        )}
        {test && <Found test={test} trusted={trusted} onTrust={onTrust} />}
      </div>
      {error && (
        <p className={styles.failed}>
          <OutcomeSign sign="late" />
          {error}
        </p>
      )}
    </div>
  )
}

type FoundProps = { readonly test: FetchTest } & Pick<Props, 'trusted' | 'onTrust'>

function Found({ test: { state, sentence, fault, hostKey, isKeyTrusted, file }, trusted, onTrust }: FoundProps) {
  const isTrusted = isKeyTrusted === true || (hostKey !== null && hostKey.fingerprint === trusted?.fingerprint)
  return (
    <>
      <p className={styles.found}>
        <OutcomeSign sign={state === 'FOUND' ? 'ok' : state === 'KEY_SHOWN' ? 'hold' : 'late'} />
        <span>
          {state === 'FAILED' && fault && <b>{fetchFaultWords[fault]}. </b>}
          {sentence}
        </span>
      </p>
      {file?.modifiedAt && (
        <p className={`sec ${styles.fileFacts}`}>Changed {fullMomentWords(new Date(file.modifiedAt), serverNow())}</p>
      )}
      {hostKey && (
        <div className={styles.shownKey}>
          <span className="lab">Host key, {hostKey.type}</span>
          <code>{hostKey.fingerprint}</code>
          {isTrusted ? (
            <span className="sec">
              {state === 'KEY_SHOWN' ? 'Trusted once you save. Test again to find the file.' : 'Trusted'}
            </span>
          ) : (
            <>
              <span className="sec">Ask them for the fingerprint by phone, and compare.</span>
              <Action onClick={() => onTrust(hostKey)}>Trust this key</Action>
            </>
          )}
        </div>
      )}
    </>
  )
}
