import { useInViewport } from '@mantine/hooks'
import { IconMovieOff, IconPhotoOff } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './Shown.module.css'
import { useIsSlow } from './use-is-slow.ts'

type Props = {
  readonly uri: string
  /** What is told to whoever does not see it. */
  readonly name: string
}

/** A photo as large as its place allows; one that does not load, or is slow to, says so (SHL-065, MED-046). */
export function ShownPhoto({ uri, name }: Props) {
  const [broken, setBroken] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  // One that nobody has come to yet is not loaded yet.
  const { ref, inViewport } = useInViewport<HTMLImageElement>()
  const isSlow = useIsSlow(inViewport && loaded !== uri && broken !== uri, uri)
  if (broken === uri)
    return (
      <span className={styles.broken}>
        <IconPhotoOff size={32} stroke={1.5} aria-hidden="true" />
        This photo could not be loaded.
      </span>
    )
  return (
    <>
      <img
        ref={ref}
        className={styles.shown}
        src={uri}
        alt={name}
        loading="lazy"
        decoding="async"
        draggable={false}
        onLoad={() => setLoaded(uri)}
        onError={() => setBroken(uri)}
      />
      {isSlow && <Slow what="photo" />}
    </>
  )
}

/** A video with the browser's own controls; one that cannot be played says so, and can be had all the same. */
export function ShownVideo({ uri, name }: Props) {
  const [broken, setBroken] = useState<string>()
  const [loaded, setLoaded] = useState<string>()
  const isSlow = useIsSlow(loaded !== uri && broken !== uri, uri)
  if (broken === uri)
    return (
      <span className={styles.broken}>
        <IconMovieOff size={32} stroke={1.5} aria-hidden="true" />
        This video can’t play here.
        <a href={uri} download={name}>
          Save it
        </a>
      </span>
    )
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what is said in it. */}
      <video
        className={styles.shown}
        src={uri}
        controls
        playsInline
        preload="metadata"
        aria-label={name}
        onLoadedMetadata={() => setLoaded(uri)}
        onError={() => setBroken(uri)}
      />
      {isSlow && <Slow what="video" />}
    </>
  )
}

function Slow({ what }: { readonly what: 'photo' | 'video' }) {
  return (
    <p className={styles.slow} role="status">
      This {what} is slow to load. It is still on its way.
    </p>
  )
}
