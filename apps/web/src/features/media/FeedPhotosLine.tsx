import type { FeedPhotos } from '@lotline/contract/files/media'
import { StatusGlyph } from '@lotline/look/glyphs/StatusGlyph'
import styles from './FeedPhotosLine.module.css'
import { feedPhotoWords } from './feed-photo-words.ts'

/** How far the photos are that the feed names, and why some do not come; nothing once all are here. */
export function FeedPhotosLine({ progress }: { readonly progress: FeedPhotos }) {
  const words = feedPhotoWords(progress)
  if (words === undefined) return null
  const { failures } = progress
  return (
    <div className={styles.line}>
      {failures.length > 0 && <StatusGlyph kind="warning" size={14} label="" />}
      <div className={styles.words}>
        <span role="status">{words}</span>
        {failures.length > 0 && (
          <details>
            <summary>Why</summary>
            <ul>
              {failures.map(({ address, reason, isGivenUp }) => (
                <li key={address}>
                  <code>{address}</code> {reason} {isGivenUp ? '' : 'We’ll try again.'}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  )
}
