import type { FeedPhotos } from '@lotline/contract/files/media'

/** '12 of 20 photos fetched from the feed. One could not be fetched.'; undefined where all are here. */
export function feedPhotoWords({ named, fetched, waiting, givenUp }: FeedPhotos): string | undefined {
  const lost = givenUp === 1 ? 'One could not be fetched.' : `${givenUp} could not be fetched.`
  if (waiting > 0) return `${fetched} of ${named} photos fetched from the feed.${givenUp > 0 ? ` ${lost}` : ''}`
  if (givenUp === 0) return undefined
  return givenUp === 1 ? 'One photo of the feed could not be fetched.' : `${givenUp} photos of the feed could not be fetched.`
}
