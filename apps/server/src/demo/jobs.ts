/** Work as shops write it down. Labor is hours at the shop's rate, or what an outside company asks for. */
export type Job = {
  name: string
  type: 'Mechanical' | 'Body' | 'Detail'
  /** The step in which it is done. */
  step: 'In bay' | 'Body/Paint' | 'Detail'
  description: string
  labor: { hours: number } | { asked: number }
  parts: number
  /** What whoever found it may write beside it. */
  remark: string
}

/** Dollars an hour. */
export const shopRate = 110

export const jobs: readonly Job[] = [
  mechanical('Oil and filter service', 0.5, 48, 'Due by the sticker', 'Sticker is 900 miles over.'),
  mechanical('Front brake pads and rotors', 1.6, 214, 'Pads and rotors, both sides', 'Pads at 3 mm, rotors under minimum.'),
  mechanical('Rear brake pads', 1.1, 96, 'Pads, both sides', 'Rears at 4 mm.'),
  mechanical('Four tires, mounted and balanced', 1.4, 612, 'Matching set', 'Two brands on it, 3/32 left.'),
  mechanical('Four-wheel alignment', 1, 0, 'Print before and after', 'Pulls to the right.'),
  mechanical('Battery', 0.4, 172, 'Tested and replaced', 'Fails the load test.'),
  mechanical('Cabin and engine air filters', 0.3, 54, 'Both', 'Both black.'),
  mechanical('Wiper blades', 0.2, 42, 'Front and rear', 'Streaks on the driver side.'),
  mechanical('Valve cover gasket', 2.4, 88, 'Gasket and grommets', 'Seeping onto the manifold.'),
  mechanical('Wheel bearing, front left', 1.8, 146, 'Hub assembly', 'Hums from 40 mph on.'),
  mechanical('Tire pressure sensor', 0.6, 64, 'One sensor, programmed', 'Right rear does not answer.'),
  mechanical('Transmission fluid service', 1.2, 118, 'Drain and fill', 'Fluid is dark.'),
  body('Paintless dent removal', 185, 0, 'Doors and left quarter', 'Three dings, none through the paint.'),
  body('Front bumper refinish', 420, 60, 'Sand, prime, paint, clear', 'Scraped on the right corner.'),
  body('Two wheels refinished', 250, 0, 'Right side', 'Curb rash on both.'),
  body('Windshield chip repair', 65, 0, 'One chip', 'Chip is out of the driver view.'),
  detail('Full detail', 3.2, 38, 'Inside, outside, engine bay', 'Smoker, needs ozone.'),
  detail('Headlights polished', 0.8, 14, 'Both', 'Both yellow.'),
]

function mechanical(name: string, hours: number, parts: number, description: string, remark: string): Job {
  return { name, type: 'Mechanical', step: 'In bay', description, labor: { hours }, parts, remark }
}

function body(name: string, asked: number, parts: number, description: string, remark: string): Job {
  return { name, type: 'Body', step: 'Body/Paint', description, labor: { asked }, parts, remark }
}

function detail(name: string, hours: number, parts: number, description: string, remark: string): Job {
  return { name, type: 'Detail', step: 'Detail', description, labor: { hours }, parts, remark }
}
