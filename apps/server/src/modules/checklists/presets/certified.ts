import { done, found, group, holds, measured, oneOf, type Preset, remark, shows, task } from './items.ts'

const mechanical = (name: string, hours: number, parts: number | null = null) => ({
  task: task('Mechanical', name, hours, parts),
})

/** What a maker's certification asks beyond the mechanical inspection. A program's own limits are put in by the store. */
export const certified: Preset = {
  id: 'CERTIFIED',
  name: 'Certified',
  about: 'What certification asks beyond the mechanical sheet, for certified vehicles. Put in the limits of your program.',
  step: 'Inspection',
  certifiedOnly: true,
  groups: [
    group('Eligible', [
      holds('Within the age and miles of the program'),
      holds('Title is clean'),
      shows('History report shows frame, flood or airbag'),
      holds('No open recall'),
      holds('Service up to date', mechanical('Scheduled maintenance', 1.5, 90)),
    ]),
    group('CPO standards', [
      measured('Thinnest pad, any corner', 'mm', 5, mechanical('Brake pads, one axle', 1.2, 99)),
      measured('Shallowest tread', '/32 in', 5, mechanical('Four tires, mounted and balanced', 1.4, 612)),
      holds('Four tires of one brand and kind', mechanical('Four tires, mounted and balanced', 1.4, 612)),
      oneOf('Windshield', ['Clear'], [], ['Chip', 'Crack'], { task: task('Body', 'Windshield replaced', 2, 340) }),
      oneOf('Keys', ['Two with remotes'], [], ['One'], { task: task('Parts', 'Second key, cut and programmed', 0.5, 145) }),
      found('Body', ['Touched up'], ['Dent', 'Panel off in color', 'Visible repaint'], {
        task: task('Body', 'Body estimate', null),
      }),
      holds('Paint gauge reads even on all panels'),
      holds('OEM parts only'),
    ]),
    group('Papers', [
      done('Oil changed and sticker set'),
      done('Certification signed by technician and manager'),
      done('Warranty booklet in the car'),
      remark('Number of the certification'),
    ]),
  ],
}
