import type { CameraTrouble } from './camera.ts'

/** Why nothing can be scanned just now: no picture, or nothing that reads it. */
export type ScanTrouble = CameraTrouble | 'no reader'

type Words = { readonly title: string; readonly advice: string; readonly mayTryAgain: boolean }

const photo = 'You can also read a photo of the barcode, or type the VIN.'

/** What is wrong and what to do about it. */
export const troubleWords: Readonly<Record<ScanTrouble, Words>> = {
  insecure: {
    title: 'The camera works over https only',
    advice: `Open Lotline by an address that begins with https. ${photo}`,
    mayTryAgain: false,
  },
  none: { title: 'No camera found', advice: `Connect one and try again. ${photo}`, mayTryAgain: true },
  refused: {
    title: 'The camera is not allowed',
    advice: `Allow it for this page in the settings of your browser or phone, then try again. ${photo}`,
    mayTryAgain: true,
  },
  busy: {
    title: 'Another app is using the camera',
    advice: `Close what uses it, then try again. ${photo}`,
    mayTryAgain: true,
  },
  failed: { title: 'The camera could not be started', advice: `Try again. ${photo}`, mayTryAgain: true },
  'no reader': {
    title: 'The scanner could not be loaded',
    advice: 'Check your connection and try again, or type the VIN.',
    mayTryAgain: true,
  },
}

/** What is going on, under the picture. */
export const noteWords = {
  aim: 'Hold the VIN barcode inside the frame',
  starting: 'Starting the camera',
  other: 'This barcode has no VIN. Try another one.',
  reading: 'Reading the photo',
  'nothing in photo': 'No VIN found in this photo. Take it closer, straight and in good light.',
  'no picture': 'This file is not a picture that can be read.',
} as const
export type Note = keyof typeof noteWords
