import { missingToWalk } from '@lotline/domain/lot-walk/lot-walk'
import { usePermissions } from '../../api/session/current-user.ts'

/** Props of a button that acts on walks: disabled with the reason for those who only read them. */
export function useWalkRefusal() {
  if (missingToWalk(usePermissions()) === undefined) return {}
  return { 'aria-disabled': true, 'data-tip': 'View only. Ask your manager for access.', onClick: () => undefined } as const
}
