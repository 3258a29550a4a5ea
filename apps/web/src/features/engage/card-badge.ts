import { IconSend } from '@tabler/icons-react'
import type { CardBadge } from '../part.ts'

export const engageBadge: CardBadge = { page: 'engage', label: 'Engage', Icon: IconSend, needs: 'PLUGIN_VELOCITYENGAGE_VIEW' }
