import { found, group, holds, measured, oneOf, oneOfList, type Preset, remark, shows, task } from './items.ts'

const mechanical = (name: string, hours: number, parts: number | null = null) => ({
  task: task('Mechanical', name, hours, parts),
})
const optional = { optional: true } as const

const pads = (label: string, name: string, parts: number) =>
  oneOf(label, ['6 mm or more'], ['4 to 5 mm'], ['3 mm or less'], mechanical(name, 1.2, parts))
const tread = (corner: string) =>
  oneOfList(`Tread, ${corner}`, ['8/32 or more', '7/32', '6/32'], ['5/32', '4/32'], ['3/32', '2/32 or less'], {
    ...mechanical('Two tires, mounted and balanced', 0.8, 306),
  })
const fluid = (label: string, name: string, parts: number) =>
  oneOf(label, ['At the mark, clean'], ['Low, clean'], ['Dark or dirty'], mechanical(name, 0.8, parts))

/** Sixty points of a lift inspection, in the order in which a technician walks around a car. */
export const sixtyPoint: Preset = {
  id: 'MECHANICAL',
  name: '60-point mechanical',
  about: 'Under the hood, on the lift and on the road, with what each failure costs.',
  step: 'Inspection',
  certifiedOnly: false,
  groups: [
    group('Under hood', [
      fluid('Engine oil', 'Oil and filter service', 48),
      fluid('Coolant', 'Coolant service', 62),
      fluid('Transmission fluid', 'Transmission fluid service', 118),
      fluid('Power steering fluid', 'Power steering fluid service', 24),
      oneOf('Battery load test', ['Passes'], ['Weak'], ['Fails'], mechanical('Battery', 0.4, 172)),
      found('Belts and hoses', ['Fine cracks'], ['Frayed', 'Swollen', 'Leaking'], mechanical('Belts and hoses', 1.2, 96)),
      oneOf('Engine air filter', ['Clean'], ['Gray'], ['Black'], mechanical('Cabin and engine air filters', 0.3, 54)),
      holds('Washer fluid sprays', optional),
      shows('Oil leak at the engine', mechanical('Leak diagnosis and repair', 1.5)),
      shows('Coolant leak', mechanical('Leak diagnosis and repair', 1.5)),
    ]),
    group('Interior and electrical', [
      holds('No stored trouble codes', mechanical('Diagnosis', 1)),
      holds('Air conditioning blows cold', mechanical('Air conditioning, test and charge', 1, 85)),
      holds('Heater blows hot', mechanical('Diagnosis', 1)),
      holds('All windows and locks work', mechanical('Diagnosis', 1)),
      holds('Horn works', mechanical('Horn', 0.4, 42)),
      holds('Wipers clear the glass', mechanical('Wiper blades', 0.2, 42)),
      holds('Seat belts latch and pull back', mechanical('Seat belt', 0.8, 190)),
      holds('Headlights, both beams', mechanical('Headlight bulbs', 0.4, 38)),
      holds('Brake, turn and reverse lights', mechanical('Exterior bulbs', 0.3, 16)),
      holds('Radio, screen and camera work', optional),
      holds('Power seats and mirrors work', optional),
      holds('Charging port and outlets work', optional),
    ]),
    group('Brakes', [
      holds('Brake fluid at the mark', mechanical('Brake fluid service', 0.8, 22)),
      pads('Front pads, thinnest', 'Front brake pads', 99),
      pads('Rear pads, thinnest', 'Rear brake pads', 96),
      found(
        'Rotors show',
        ['Scoring', 'A lip'],
        ['Deep rust', 'Heat spots'],
        mechanical('Front brake pads and rotors', 1.6, 214),
      ),
      measured('Front rotor thickness', 'mm', null, optional),
      holds('Parking brake holds on a slope', mechanical('Parking brake adjusted', 0.6)),
      oneOfList('Hoses and lines', ['Sound'], ['Surface rust'], ['Cracked', 'Leaking'], mechanical('Brake hoses', 1.4, 88)),
      holds('Calipers slide freely', mechanical('Caliper service', 1, 36)),
      remark('Anything else on the brakes'),
    ]),
    group('Tires and wheels', [
      ...['left front', 'right front', 'left rear', 'right rear'].map(tread),
      found('Tires show', ['Uneven wear', 'Mismatched brands'], ['Plug in the shoulder', 'Bulge', 'Cords'], {
        ...mechanical('Four tires, mounted and balanced', 1.4, 612),
      }),
      holds('All four TPMS sensors read', mechanical('Tire pressure sensor', 0.6, 64)),
      oneOf('Wheels', ['Straight'], ['Curb rash'], ['Bent', 'Cracked'], {
        task: task('Body', 'Wheel repair (2)', null, 250),
      }),
      holds('Spare or repair kit, jack and lock key', { ...mechanical('Spare, jack or lock key', 0.2, 85) }),
      measured('Oldest tire', 'years', null, optional),
    ]),
    group('Steering and suspension', [
      found(
        'Looseness in',
        ['Outer tie rod'],
        ['Inner tie rod', 'Ball joint', 'Control arm'],
        mechanical('Front end repaired', 2, 180),
      ),
      oneOf('Shocks and struts', ['Dry'], ['Misted'], ['Leaking'], mechanical('Struts, one axle', 2.6, 290)),
      shows('Wheel bearing noise', mechanical('Wheel bearing', 1.8, 146)),
      holds('Boots whole and dry', mechanical('Axle boot or shaft', 1.6, 130)),
      holds('Springs not broken', mechanical('Spring', 1.8, 120)),
      holds('Stabilizer links tight', mechanical('Stabilizer links', 0.8, 54)),
      holds('Exhaust tight, catalyst in place', mechanical('Exhaust repaired', 1.5, 160)),
      holds('Frame and floor without repairs', optional),
    ]),
    group('Road test', [
      holds('Shifts cleanly through all gears', mechanical('Diagnosis', 1)),
      holds('Tracks straight', mechanical('Four-wheel alignment', 1)),
      shows('Shakes when braking', mechanical('Front brake pads and rotors', 1.6, 214)),
      shows('Shakes at 65 mph', mechanical('Wheels balanced', 0.8)),
      holds('Steering wheel is straight', mechanical('Four-wheel alignment', 1)),
      holds('Stays at temperature', mechanical('Diagnosis', 1)),
      holds('Cruise and driver assistance work', optional),
      holds('All-wheel drive engages, where it has it', optional),
      found('Noises', ['Wind', 'Rattle'], ['Clunk', 'Grinding', 'Whine'], mechanical('Diagnosis', 1)),
      measured('Miles driven', 'mi', null, optional),
      shows('Warning lamp after the drive', mechanical('Diagnosis', 1)),
      remark('Anything else from the road'),
    ]),
  ],
}
