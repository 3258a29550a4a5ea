import { getExtension } from '@lotline/contract/extension/extension'
import { hasExtensionStorage } from '@lotline/domain/extension/extension-version'
import { type MouseEvent, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { isExtensionAround } from '../../api/extension/parent.ts'
import { signIn } from '../../api/session/sign-in.ts'
import { noteShown } from '../../api/when-idle.ts'
import { SignInPage } from '../../pages/entry/SignInPage.tsx'
import { CardFrame } from '../../pages/insight/CardFrame.tsx'
import styles from '../../pages/insight/InsightCard.module.css'
import { OldExtension } from '../../pages/insight/InsightStates.tsx'

const toldKey = 'extension_old_told'

/** Sign-in inside of the frame; before it, once, what an old extension cannot do. */
export function FrameSignIn({ sourceVersion }: { readonly sourceVersion: string }) {
  const keeps = hasExtensionStorage(sourceVersion)
  const [isOldTold, setOldTold] = useState(() => keeps || wasTold(sourceVersion))
  const [email, setEmail] = useState('')
  const url = useUpdateAddress(!isOldTold)
  useEffect(noteShown, [])
  if (!isOldTold) {
    const goOn = () => {
      noteTold(sourceVersion)
      setOldTold(true)
    }
    return <OldExtension version={sourceVersion} url={url} onGoOn={goOn} />
  }
  return (
    <CardFrame title="Lotline">
      <div className={styles.signIn} onClickCapture={openOutside}>
        <p className={styles.note}>
          Server: <b>{window.location.host}</b>
        </p>
        <SignInPage onSignIn={signIn} username={undefined} email={email} onEmail={setEmail} />
        <p className={styles.note}>
          {keeps && isExtensionAround()
            ? 'Kept by the extension, not by the page around it. That page cannot see what you type here.'
            : 'Kept for this site alone. The page around cannot see what you type here.'}
        </p>
      </div>
    </CardFrame>
  )
}

/** A frame has no room for the other pages for coming in. */
function openOutside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link) return
  event.preventDefault()
  event.stopPropagation()
  window.open(link.href, '_blank', 'noopener')
}

function useUpdateAddress(isWanted: boolean): string | null {
  const [url, setUrl] = useState<string | null>(null)
  // The server is the outside system.
  useEffect(() => {
    if (!isWanted) return
    call(getExtension, {}).then(
      ({ data }) => setUrl(data.url),
      () => undefined,
    )
  }, [isWanted])
  return url
}

function wasTold(version: string): boolean {
  try {
    return localStorage.getItem(toldKey) === version
  } catch {
    return false
  }
}

function noteTold(version: string): void {
  try {
    localStorage.setItem(toldKey, version)
  } catch {
    // It is said again then.
  }
}
