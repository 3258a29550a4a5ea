import type { EngageSettings } from '@lotline/contract/engage/settings'
import { formatCount } from '@lotline/domain/amounts/count'
import { MAX_LINK_DAYS, MIN_LINK_DAYS } from '@lotline/domain/engage/links'
import { NumberInput } from '@mantine/core'
import { SettingsGroup } from '../SettingsForm.tsx'
import type { EngageDraft } from './engage-draft.ts'

type Props = {
  readonly settings: EngageSettings
  readonly draft: EngageDraft
  readonly fault: string | undefined
  readonly onChange: (changes: Partial<EngageDraft>) => void
}

/** Days for which links work, and how many that concerns now. */
export function LinkLifePanel({ settings: { links }, draft: { linkDays }, fault, onChange }: Props) {
  const count = links.working === 1 ? '1 link works now' : `${formatCount(links.working)} links work now`
  return (
    <SettingsGroup
      title="How long a link works"
      help="Earlier when the car is sold. Then the page says “This vehicle is no longer available” and whom to call."
    >
      <NumberInput
        label="Days after the last send"
        name="linkDays"
        description={`${count}, ${formatCount(links.endingThisWeek)} end this week. A change counts for all of them.`}
        min={MIN_LINK_DAYS}
        max={MAX_LINK_DAYS}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        value={linkDays === 0 ? '' : linkDays}
        error={fault}
        onChange={(value) => onChange({ linkDays: Number(value) })}
      />
    </SettingsGroup>
  )
}
