import type { sendInPieces } from './upload-in-pieces.ts'

/** Sends a file that is no vehicle's in pieces; what does so comes with the first one. */
export async function sendFileInPieces(...sending: Parameters<typeof sendInPieces>): Promise<string> {
  return (await import('./upload-in-pieces.ts')).sendInPieces(...sending)
}

/** Gives up what the server holds of such a file. */
export async function endFileInPieces(uploadUrl: string): Promise<void> {
  await (await import('./upload-in-pieces.ts')).endUpload(uploadUrl)
}
