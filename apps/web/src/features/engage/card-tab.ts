import { lazy } from 'react'
import type { CardTabPart } from '../part.ts'

const EngageFigures = lazy(async () => ({ default: (await import('./EngageFigures.tsx')).EngageFigures }))
const LookingDot = lazy(async () => ({ default: (await import('./LookingDot.tsx')).LookingDot }))

export const engageTab: CardTabPart = {
  label: 'Engage',
  needs: 'PLUGIN_VELOCITYENGAGE_VIEW',
  Sign: LookingDot,
  Figures: EngageFigures,
}
