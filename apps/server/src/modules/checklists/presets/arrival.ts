import { found, group, holds, measured, oneOf, type Preset, remark, shows, task, told } from './items.ts'

/** What is looked at as a vehicle comes off the truck or out of the trade, before anybody works on it. */
export const arrival: Preset = {
  id: 'ARRIVAL',
  name: 'Arrival',
  about: 'Who came, with what, and in what shape. Ten minutes at the gate.',
  step: null,
  certifiedOnly: false,
  groups: [
    group('Papers and keys', [
      holds('VIN on the dash, door and title agree'),
      oneOf('Keys', ['Two or more'], ['One'], ['None'], { task: task('Parts', 'Second key, cut and programmed', 0.5, 145) }),
      told('Title in hand or on its way'),
      holds("Owner's manual in the glove box", { optional: true }),
      measured('Odometer', 'mi', null),
    ]),
    group('Warnings', [
      found('Warning lights on', ['Tire pressure', 'Service due'], ['Check engine', 'ABS or brakes', 'Airbag', 'Oil pressure'], {
        task: task('Mechanical', 'Diagnosis', 1),
      }),
      holds('Starts at once, idles evenly', { task: task('Mechanical', 'Diagnosis', 1) }),
      shows('Fluid under it after ten minutes', { task: task('Mechanical', 'Leak diagnosis and repair', 1.5) }),
    ]),
    group('Body and inside', [
      found(
        'Body damage',
        ['Door dings', 'Scratches', 'Curb rash'],
        ['Dents through the paint', 'Cracked bumper', 'Rust through'],
        {
          task: task('Body', 'Body estimate', null),
        },
      ),
      oneOf('Windshield', ['Clear'], ['Chip out of view'], ['Chip in view', 'Crack'], {
        task: task('Body', 'Windshield replaced', 2, 340),
      }),
      found('Inside', ['Stains', 'Pet hair'], ['Smoke smell', 'Torn seat', 'Water marks'], {
        task: task('Detail', 'Full detail', 3.2, 38),
      }),
      holds('Previous owner’s items removed'),
      remark('Anything else'),
    ]),
  ],
}
