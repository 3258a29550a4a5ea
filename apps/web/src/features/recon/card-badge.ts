import { IconRoute } from '@tabler/icons-react'
import type { CardBadge } from '../part.ts'

export const reconBadge: CardBadge = { page: 'overview', label: 'Recon', Icon: IconRoute, needs: 'RECON_VIEW' }
