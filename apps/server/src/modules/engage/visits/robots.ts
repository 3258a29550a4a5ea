import { isbot } from 'isbot'

/** Every browser names itself. */
export function isRobot(userAgent: string): boolean {
  return userAgent === '' || isbot(userAgent)
}
