import { onceWanted } from '../../ui/once-wanted.tsx'

// They come when somebody first opens or deletes a file.
export const OpenedFile = onceWanted(async () => (await import('./OpenedFile.tsx')).OpenedFile)
export const DeleteFile = onceWanted(async () => (await import('./DeleteFile.tsx')).DeleteFile)
