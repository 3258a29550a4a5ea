import { endingsAt, type FilePlace, mostFilesAtOnce } from '@lotline/domain/files/file-limits'
import { type ReactNode, useRef } from 'react'
import { toast } from '../../ui/message/toast.ts'

export type ChosenFiles = readonly File[]

type Props = {
  /** What the system's own dialog offers. */
  readonly places: readonly FilePlace[]
  readonly isMany?: boolean
  /** On a phone the camera opens at once. */
  readonly isCamera?: boolean
  readonly onChosen: (files: ChosenFiles) => void
  /** The button that opens it. */
  readonly children: (open: () => void) => ReactNode
}

/** Lets a person choose files of this device, up to five at a time. */
export function FileChooser({ places, isMany = false, isCamera = false, onChosen, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany}
        accept={acceptFor(places)}
        capture={isCamera ? 'environment' : undefined}
        onChange={({ currentTarget }) => {
          const files = filesAtOnce([...(currentTarget.files ?? [])])
          // The same file can be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onChosen(files)
        }}
      />
      {children(() => input.current?.click())}
    </>
  )
}

/** The files themselves, or none and a word about it where there are too many of them (UPL-003, UPL-004). */
export function filesAtOnce(files: ChosenFiles): ChosenFiles {
  if (files.length <= mostFilesAtOnce) return files
  toast.error(`Only ${mostFilesAtOnce} files can be uploaded at a time.`, { lasts: 5000, id: 'too-many-files' })
  return []
}

/** With photos as some phones keep them, which are converted before they go up. */
function acceptFor(places: readonly FilePlace[]): string {
  const endings = places.flatMap((place) => endingsAt(place).split(', '))
  const more = places.includes('image') ? ['heic', 'heif'] : []
  return [...new Set([...endings, ...more])].map((ending) => `.${ending}`).join(',')
}
