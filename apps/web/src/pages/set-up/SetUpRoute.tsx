import { Navigate, useParams } from '@tanstack/react-router'
import { useCurrentUser, useMay } from '../../api/session/current-user.ts'
import { CarsPage } from './CarsPage.tsx'
import { SetUpPage } from './SetUpPage.tsx'

/** A dealer's first hour, and the page of it that asks which cars are on the line. */
export function SetUpRoute() {
  const { tenant = '', _splat = '' } = useParams({ strict: false })
  const { onboarding } = useCurrentUser()
  const mayAdminister = useMay('DEALERSHIP_ADMIN_VIEW')
  if (!mayAdminister || !onboarding) return <Navigate to={`/${tenant}/inventory` as string} replace />
  return _splat === 'cars' ? <CarsPage tenant={tenant} /> : <SetUpPage tenant={tenant} />
}
