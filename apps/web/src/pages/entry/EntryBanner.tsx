import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import styles from './EntryForm.module.css'

/** Why a form did not go through, above its fields. */
export function EntryBanner({ children }: { readonly children: string }) {
  return (
    <div className={styles.banner} role="alert">
      <StatusGlyph kind="late" size={16} label="" />
      {children}
    </div>
  )
}
