import { importsPermission } from '@lotline/domain/api-tokens/token-permissions'
import { Action } from '../../../ui/Action.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import styles from './ApiTokens.module.css'
import { keepMade, type MadeToken } from './made-token.ts'
import { curlLine, importCurl } from './token-words.ts'

/** A token right after it was made, the one time that it is shown: in the page, where no key closes it. */
export function MadeTokenCard({ made: { name, token, permissions, rooftops } }: { readonly made: MadeToken }) {
  const isForImports = permissions.every((permission) => permission === importsPermission)
  const { origin } = window.location
  const tenantId = rooftops.length > 1 ? rooftops[0]?.id : undefined
  const example = (isWhole: boolean) =>
    isForImports ? importCurl(origin, token, isWhole) : curlLine(origin, token, tenantId, isWhole)
  return (
    <section className={`panel ${styles.made}`} aria-label="New token">
      <div className={styles.madeHead}>
        <h2>{name} is ready. Copy it now. You won’t see it again.</h2>
        <Action size="md" onClick={() => keepMade(undefined)}>
          I have it
        </Action>
      </div>
      <div className={styles.secret}>
        <code>{token}</code>
        <CopyButton text={token} label="Copy" />
      </div>
      <p className="sec">We keep only a fingerprint. If you lose it, make a new one and revoke this one.</p>
      <div className={styles.example}>
        <span className="sec">Try it</span>
        <code>{example(false)}</code>
        <CopyButton text={example(true)} label="Copy example" />
      </div>
    </section>
  )
}
