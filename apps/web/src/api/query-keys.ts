/**
 * The first word of every cached query. Rooftops are not in them: a switch clears the cache.
 * 'users', 'steps', 'filters', 'settings', 'feeds', 'views', 'schedules', 'checklists' and 'tasks' are the names that the change stream uses.
 */
export const keys = {
  currentUser: ['current-user'],
  locations: ['locations'],
  profile: ['profile'],
  sessions: ['sessions'],
  vehicles: ['vehicles'],
  counts: ['counts'],
  board: ['board'],
  dashboard: ['dashboard'],
  assignments: ['assignments'],
  myWork: ['my-work'],
  workCounts: ['work-counts'],
  notices: ['notices'],
  vehicle: (vehicleId: string) => ['vehicle', vehicleId] as const,
  vehicleSteps: (vehicleId: string) => ['vehicle', vehicleId, 'steps'] as const,
  vehicleHistory: (vehicleId: string) => ['vehicle', vehicleId, 'history'] as const,
  vehicleTasks: (vehicleId: string) => ['vehicle', vehicleId, 'tasks'] as const,
  vehicleNotes: (vehicleId: string) => ['vehicle', vehicleId, 'notes'] as const,
  vehicleMedia: (vehicleId: string) => ['vehicle', vehicleId, 'media'] as const,
  vehicleDocuments: (vehicleId: string) => ['vehicle', vehicleId, 'documents'] as const,
  vehicleRepairOrders: (vehicleId: string) => ['vehicle', vehicleId, 'repair-orders'] as const,
  vehicleRecalls: (vehicleId: string) => ['vehicle', vehicleId, 'recalls'] as const,
  vehicleLocation: (vehicleId: string) => ['vehicle', vehicleId, 'location'] as const,
  users: ['users'],
  steps: ['steps'],
  line: ['steps', 'line'],
  filters: ['filters'],
  feeds: ['feeds'],
  reports: ['reports'],
  setUp: ['set-up'],
  views: ['views'],
  schedules: ['schedules'],
  taskTemplates: ['tasks', 'templates'],
  checklists: ['checklists'],
  taskChoices: ['tasks', 'choices'],
  approvals: ['tasks', 'approvals'],
  dictionary: (name: string) => ['dictionary', name] as const,
} as const

const basicMs = 10 * 60 * 1000

/** Dictionaries, users, profile: stale and dropped after ten minutes. */
export const basic = { staleTime: basicMs, gcTime: basicMs, refetchOnMount: true, refetchOnReconnect: true } as const
