export const peopleKeys = {
  users: ['users'],
  profile: ['profile'],
} as const
