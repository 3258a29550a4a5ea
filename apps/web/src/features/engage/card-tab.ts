import { lazy } from 'react'
import type { CardTabPart } from '../part.ts'

const EngageFigures = lazy(async () => ({ default: (await import('./EngageFigures.tsx')).EngageFigures }))

export const engageTab: CardTabPart = { label: 'Engage', needs: 'PLUGIN_VELOCITYENGAGE_VIEW', Figures: EngageFigures }
