import { endingsAt, type FilePlace, mostFilesAtOnce } from '@lotline/domain/files/file-limits'
import { type ReactNode, useRef } from 'react'
import { toast } from '../message/toast.ts'

export type ChosenFiles = readonly File[]

/** How many files there is room for, and what is said to more of them. */
export type Room = { readonly left: number; readonly words: string }
const atOnce: Room = { left: mostFilesAtOnce, words: `Only ${mostFilesAtOnce} files can be uploaded at a time.` }

type Props = {
  /** What the system's own dialog offers. */
  readonly places: readonly FilePlace[]
  readonly isMany?: boolean
  /** Says how many more there may be: of too many none is taken (UPL-003, UPL-004, NOT-024). */
  readonly room?: Room
  /** On a phone the camera opens at once. */
  readonly isCamera?: boolean
  readonly onChosen: (files: ChosenFiles) => void
  /** The button that opens it. */
  readonly children: (open: () => void) => ReactNode
}

/** Lets a person choose files of this device, up to five at a time. What sends them is loaded by whoever takes them. */
export function FileChooser({ places, isMany = false, isCamera = false, room, onChosen, children }: Props) {
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
          const files = filesAtOnce([...(currentTarget.files ?? [])], room)
          // The same file can be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onChosen(files)
        }}
      />
      {children(() => input.current?.click())}
    </>
  )
}

/** The files themselves, or none and a word about it where there are too many of them. */
export function filesAtOnce(files: ChosenFiles, { left, words }: Room = atOnce): ChosenFiles {
  if (files.length <= left) return files
  toast.error(words, { lasts: 5000, id: 'too-many-files' })
  return []
}

/** With photos as some phones keep them, which are converted before they go up. */
function acceptFor(places: readonly FilePlace[]): string {
  const endings = places.flatMap((place) => endingsAt(place).split(', '))
  const more = places.includes('image') ? ['heic', 'heif'] : []
  return [...new Set([...endings, ...more])].map((ending) => `.${ending}`).join(',')
}
