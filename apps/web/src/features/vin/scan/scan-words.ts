import type { CameraTrouble } from '../../../ui/camera/camera.ts'
import { cameraWords, type TroubleWords } from '../../../ui/camera/camera-words.ts'

/** Why nothing can be scanned just now: no picture, or nothing that reads it. */
export type ScanTrouble = CameraTrouble | 'no reader'

/** What is wrong and what to do about it. */
export function troubleWords(trouble: ScanTrouble): TroubleWords {
  if (trouble !== 'no reader') return cameraWords(trouble, 'You can also read a photo of the barcode, or type the VIN.')
  return {
    title: 'The scanner could not be loaded',
    advice: 'Check your connection and try again, or type the VIN.',
    mayTryAgain: true,
  }
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
