import { done, group, holds, oneOf, type Preset, remark } from './items.ts'

/** What is looked at before a vehicle goes in front of the camera, and before its pictures go out. */
export const photo: Preset = {
  id: 'PHOTO',
  name: 'Photos',
  about: 'The car before the camera, then the pictures before they go out.',
  step: 'Photos',
  certifiedOnly: false,
  groups: [
    group('Before the camera', [
      done('Dry, no wash streaks'),
      done('Seats even, wheel straight, belts laid'),
      done('Price stickers and tags off'),
      holds('No warning lamp in the picture of the dash'),
      oneOf('Place', ['Booth', 'Photo wall'], ['Lot, even shade'], ['Lot, hard sun'], { hint: 'Hard sun: wait or move it' }),
    ]),
    group('Pictures', [
      done('All shots of the list'),
      done('Odometer can be read'),
      done('Every known flaw is shown'),
      holds('Plates and faces cannot be read'),
      remark('Anything else'),
    ]),
  ],
}
