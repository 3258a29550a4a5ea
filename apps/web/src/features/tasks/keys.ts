import type { RefreshOn } from '../../api/stream/refresh.ts'
import { keyWithVehicle } from '../vehicles/keys.ts'

export const taskKeys = {
  /** The rooftop's own settings of tasks: templates, types, who decides. */
  settings: ['tasks'],
  templates: ['tasks', 'templates'],
  choices: ['tasks', 'choices'],
  approvals: ['tasks', 'approvals'],
  ofVehicle: keyWithVehicle('tasks'),
} as const

export const tasksRefresh = { tasks: [{ queryKey: taskKeys.settings }] } satisfies RefreshOn
