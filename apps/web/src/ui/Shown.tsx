import { IconMovieOff, IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './Shown.module.css'

type Props = {
  readonly uri: string
  /** What is told to whoever does not see it. */
  readonly name: string
}

/** A photo as large as its place allows; one that does not load says so (SHL-065). */
export function ShownPhoto({ uri, name }: Props) {
  const [broken, setBroken] = useState<string>()
  if (broken === uri)
    return (
      <span className={styles.broken}>
        <IconPhotoOff size={32} stroke={1.5} aria-hidden="true" />
        This photo could not be loaded.
      </span>
    )
  return (
    <img
      className={styles.shown}
      src={uri}
      alt={name}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setBroken(uri)}
    />
  )
}

/** A video with the browser's own controls; one that cannot be played says so, and can be had all the same. */
export function ShownVideo({ uri, name }: Props) {
  const [broken, setBroken] = useState<string>()
  if (broken === uri)
    return (
      <span className={styles.broken}>
        <IconMovieOff size={32} stroke={1.5} aria-hidden="true" />
        This video cannot be played here.
        <a href={uri} download={name}>
          Save it
        </a>
      </span>
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody has written down what is said in it.
    <video
      className={styles.shown}
      src={uri}
      controls
      playsInline
      preload="metadata"
      aria-label={name}
      onError={() => setBroken(uri)}
    />
  )
}
