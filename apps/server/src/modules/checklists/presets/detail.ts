import { done, found, group, holds, oneOf, type Preset, remark, task } from './items.ts'

/** What a vehicle has had before it leaves the detail bay. */
export const detail: Preset = {
  id: 'DETAIL',
  name: 'Detail',
  about: 'What is done, and what the wash has brought to light.',
  step: 'Detail',
  certifiedOnly: false,
  groups: [
    group('Outside', [
      done('Washed, clayed and dried'),
      done('Wheels, wells and tires dressed'),
      done('Glass clean inside and out'),
      done('Jambs, hinges and fuel door'),
      oneOf('Paint', ['Even gloss'], ['Swirls'], ['Scratch that catches a nail'], {
        task: task('Detail', 'Paint corrected, one step', 2.5, 22),
      }),
      oneOf('Headlights', ['Clear'], ['Hazy'], ['Yellow'], { task: task('Detail', 'Headlight restoration', 0.8, 14) }),
      found('Came to light', ['Touch-up needed'], ['Ding', 'Chip in the glass', 'Trim loose'], {
        task: task('Body', 'Paintless dent removal', null, 185),
      }),
    ]),
    group('Inside', [
      done('Vacuumed, trunk and under the seats'),
      done('Seats and carpets extracted'),
      done('Dash, vents and cup holders'),
      done('Old stickers, phones and garage codes removed'),
      oneOf('Smell', ['None'], ['Faint'], ['Smoke or pet'], { task: task('Detail', 'Ozone treatment', 1, 12) }),
    ]),
    group('Ready', [
      done('Engine bay wiped'),
      holds('Floor mats and cargo cover are in it', { task: task('Parts', 'Floor mats', null, 79) }),
      remark('Anything else'),
    ]),
  ],
}
