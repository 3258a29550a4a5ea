import { getWindowSticker } from '@lotline/contract/files/papers'
import { afterStickerFailure, stickerFileWords, stickerLink } from '@lotline/domain/papers/window-sticker'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { refusalWords } from '../../api/refusals.ts'

/** A sticker that did not come, in the words that people read. */
export class NoSticker extends Error {}

/** Where the sticker of a VIN is shown; asked for again while it fails, and `onWaiting` says so. Throws NoSticker. */
export async function fetchSticker(vin: string, onWaiting: (words: string) => void): Promise<string> {
  const uri = stickerLink(await askedAgain(vin, onWaiting))
  const status = await statusOf(uri)
  if (status !== 200) throw new NoSticker(stickerFileWords(status))
  return uri
}

async function askedAgain(vin: string, onWaiting: (words: string) => void): Promise<string> {
  for (let failures = 1; ; failures += 1) {
    try {
      return (await call(getWindowSticker, { params: { stickerVin: vin } })).data.uri
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw new NoSticker(stickerFileWords(404))
      if (error instanceof ApiError && error.status < 500) throw new NoSticker(refusalWords(error))
      const { words, againInMs } = afterStickerFailure(failures)
      if (againInMs === null) throw new NoSticker(words)
      onWaiting(words)
      await new Promise((done) => setTimeout(done, againInMs))
    }
  }
}

/** What its address is answered with; 0 where nothing answers. */
async function statusOf(uri: string): Promise<number> {
  try {
    const response = await fetch(uri)
    void response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}
