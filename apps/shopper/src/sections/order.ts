import { ask } from './ask.ts'
import { documents } from './documents.ts'
import { facts } from './facts.ts'
import { inspection } from './inspection.ts'
import { photoList } from './photos.ts'
import { place } from './place.ts'
import { price } from './price.ts'
import { recalls } from './recalls.ts'
import type { EndedSection, Section } from './section.ts'
import { seller } from './seller.ts'
import { similar } from './similar.ts'
import { stopAndForgetEnded } from './stop-and-forget.ts'
import { testDrive } from './test-drive.ts'
import { videos } from './videos.ts'
import { workDone } from './work-done.ts'

/**
 * Sections in the order of the page, which is one column on a phone. On a desk the story stands left under the photos, the rest right.
 */
export const sections = {
  lead: [price, seller],
  story: [facts, photoList, videos, workDone, inspection, recalls],
  deal: [documents, testDrive, ask, place],
} as const satisfies Record<string, readonly Section[]>

/** Sections of the page of a link that has ended, under what it says. */
export const endedSections: readonly EndedSection[] = [similar, stopAndForgetEnded]
