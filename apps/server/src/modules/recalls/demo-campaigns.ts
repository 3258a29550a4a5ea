import type { RecallCategory, RecallRisk } from '@lotline/domain/recalls/recalls'

export type DemoCampaign = {
  nhtsaId: string
  name: string
  component: string
  description: string
  consequence: string
  /** What stores do about it: 'replace the motor'. */
  remedy: string
  risk: RecallRisk
  daysAgo: number
  doNotDrive?: true
  parkOutside?: true
}

/** Campaigns that no manufacturer has ever had. */
export const demoCampaigns: readonly DemoCampaign[] = [
  {
    nhtsaId: '26V901000',
    name: 'Steering gear mounting bolts',
    component: 'STEERING:GEAR BOX',
    description: 'The bolts that hold the steering gear to the subframe may not have been tightened.',
    consequence: 'Steering can be lost without warning.',
    remedy: 'replace and torque the four bolts',
    risk: 'EXTREME',
    daysAgo: 38,
    doNotDrive: true,
  },
  {
    nhtsaId: '24V907000',
    name: 'Front power seat motor',
    component: 'SEATS:ELECTRICAL',
    description: 'The motor of the front seat can overheat when its switch sticks.',
    consequence: 'A fire can start while the car is parked or driven.',
    remedy: 'put a fuse into the harness and replace the switch cover',
    risk: 'HIGH',
    daysAgo: 530,
    parkOutside: true,
  },
  {
    nhtsaId: '25V918000',
    name: 'Rear view camera can go dark',
    component: 'BACK OVER PREVENTION',
    description: 'The camera’s cable can be pinched by the liftgate hinge.',
    consequence: 'Whoever backs up may not see what is behind the car.',
    remedy: 'replace the cable and route it anew',
    risk: 'MEDIUM',
    daysAgo: 245,
  },
  {
    nhtsaId: '22V933000',
    name: 'Tow hitch harness module',
    component: 'ELECTRICAL SYSTEM',
    description: 'Moisture can reach the module of the tow hitch harness.',
    consequence: 'The lights of a trailer may fail.',
    remedy: 'replace the module and seal its housing',
    risk: 'LOW',
    daysAgo: 900,
  },
  {
    nhtsaId: '23V941000',
    name: 'Brake booster hose',
    component: 'SERVICE BRAKES:VACUUM',
    description: 'The hose of the brake booster can crack near its clamp.',
    consequence: 'The brake pedal gets hard and the way to a stop longer, which can lead to a crash.',
    remedy: 'replace the hose and its clamp',
    risk: 'HIGH',
    daysAgo: 610,
  },
  {
    nhtsaId: '25V955000',
    name: 'Seat belt pretensioner',
    component: 'SEAT BELTS:FRONT',
    description: 'The pretensioner of the driver’s belt may not tighten the belt in time.',
    consequence: 'The risk of an injury is higher.',
    remedy: 'replace the buckle',
    risk: 'MEDIUM',
    daysAgo: 300,
  },
]

export function categoryOfDemo({ parkOutside, consequence, component }: DemoCampaign): RecallCategory {
  if (parkOutside) return 'FIRE'
  return /crash|Steering/.test(consequence) || component.startsWith('STEERING') ? 'COLLISION' : 'SAFETY'
}
