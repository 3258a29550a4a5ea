import { keyWithVehicle } from '../vehicles/keys.ts'

export const reconKeys = {
  steps: ['steps'],
  /** The line as it is shaped in Settings, with how many vehicles stand in each step. */
  line: ['steps', 'line'],
  board: ['board'],
  /** How much each person has to do. */
  assignments: ['assignments'],
  ofVehicle: keyWithVehicle('steps'),
} as const
