// A camera that does not answer is not waited for: what it shows is taken instead.
const longestMs = 4000

/** What the camera sees as a photo: a still as large as the camera makes them, or the picture of the video as large as that is. */
export async function takeStill(video: HTMLVideoElement): Promise<Blob> {
  const [track] = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks() : []
  const still = track && 'ImageCapture' in window ? await stillOf(track) : undefined
  return still ?? frameOf(video, 1, 0.92)
}

/** The same, small, to be shown at once. */
export function takeGlance(video: HTMLVideoElement): Promise<Blob> {
  return frameOf(video, 192 / Math.max(video.videoWidth, video.videoHeight), 0.7)
}

async function stillOf(track: MediaStreamTrack): Promise<Blob | undefined> {
  const tooLong = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), longestMs))
  try {
    const photo = await Promise.race([new ImageCapture(track).takePhoto(), tooLong])
    return photo?.type === 'image/jpeg' && photo.size > 0 ? photo : undefined
  } catch {
    return undefined
  }
}

function frameOf(video: HTMLVideoElement, scale: number, quality: number): Promise<Blob> {
  const [width, height] = [video.videoWidth, video.videoHeight].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/jpeg', quality),
  )
}
