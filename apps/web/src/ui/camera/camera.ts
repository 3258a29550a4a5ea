/** Why there is no picture of the camera. */
export type CameraTrouble = 'insecure' | 'none' | 'refused' | 'busy' | 'failed'

/** Turns the camera on the back of a phone on, or whatever camera there is, near a size in pixels. Asks the person where the browser does not know yet. */
export async function openCamera(width: number, height: number): Promise<MediaStream | CameraTrouble> {
  if (!window.isSecureContext) return 'insecure'
  // Not every browser has what the types promise.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices?.getUserMedia) return 'none'
  try {
    return await devices.getUserMedia({
      video: { facingMode: { ideal: 'environment' }, width: { ideal: width }, height: { ideal: height } },
      audio: false,
    })
  } catch (error) {
    return troubleOf(error)
  }
}

const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

function troubleOf(error: unknown): CameraTrouble {
  return (error instanceof Error && troubles[error.name]) || 'failed'
}

export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

// The light of a phone is not in the types yet.
type Light = { torch?: boolean }

export function hasLight(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks()
  // Firefox cannot say what a camera is capable of.
  return Boolean((track?.getCapabilities?.() as Light | undefined)?.torch)
}

/** Answers whether it is lit afterwards. */
export async function switchLight(stream: MediaStream, isLit: boolean): Promise<boolean> {
  const [track] = stream.getVideoTracks()
  try {
    await track?.applyConstraints({ advanced: [{ torch: isLit } as MediaTrackConstraintSet] })
    return isLit
  } catch {
    return !isLit
  }
}
