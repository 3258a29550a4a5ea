import type { CameraTrouble } from './camera.ts'

export type TroubleWords = { readonly title: string; readonly advice: string; readonly mayTryAgain: boolean }

/** Why there is no picture and what to do about it; `instead` is a sentence with the way without a camera. */
export function cameraWords(trouble: CameraTrouble, instead: string): TroubleWords {
  const { title, advice } = words[trouble]
  return { title, advice: `${advice} ${instead}`, mayTryAgain: trouble !== 'insecure' }
}

const words: Readonly<Record<CameraTrouble, Omit<TroubleWords, 'mayTryAgain'>>> = {
  insecure: {
    title: 'The camera works over https only',
    advice: 'Open Lotline by an address that begins with https.',
  },
  none: { title: 'No camera found', advice: 'Connect one and try again.' },
  refused: {
    title: 'The camera is not allowed',
    advice: 'Allow it for this page in the settings of your browser or phone, then try again.',
  },
  busy: { title: 'Another app is using the camera', advice: 'Close what uses it, then try again.' },
  failed: { title: 'The camera could not be started', advice: 'Try again.' },
}
