import { exportBottleneck } from '@lotline/contract/reports/bottleneck'
import { exportFlow } from '@lotline/contract/reports/flow'
import { exportSpread } from '@lotline/contract/reports/spread'
import { conditionFilters, exportCorporateReport, exportStepReport } from '@lotline/contract/reports/step-report'
import type { ExportFormat } from '@lotline/contract/vehicles/export'
import { formatCount } from '@lotline/domain/amounts/count'
import { unitWords } from '@lotline/domain/reports/flow-tables'
import type { SentTab } from '@lotline/domain/reports/report-tabs'
import { vehiclesWords } from '@lotline/domain/vehicles/vehicle-words'
import { Menu } from '@mantine/core'
import {
  IconCalendarEvent,
  IconChevronDown,
  IconDownload,
  IconFileTypePdf,
  IconFileTypeXls,
  IconLink,
  IconMailForward,
} from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { followExport } from '../../features/exports/index.ts'
import { Action } from '../../ui/Action.tsx'
import { toast } from '../../ui/message/toast.ts'
import { useCopy } from '../../ui/use-copy.ts'
import styles from './ExportMenu.module.css'
import { bottleneckQuery, corporateQuery, flowQuery, spreadQuery, stepReportQuery } from './queries.ts'
import type { ReportProps } from './report-address.ts'

const ScheduleShown = lazy(async () => ({ default: (await import('./sent/ScheduleShown.tsx')).ScheduleShown }))

type Props = Pick<ReportProps, 'range' | 'search' | 'tenant'> & { readonly tab: SentTab }

const formats = [
  { format: 'xlsx', label: 'Excel', Icon: IconFileTypeXls },
  { format: 'pdf', label: 'PDF', Icon: IconFileTypePdf },
] as const
const rooftopExports = {
  'dealer-step': exportStepReport,
  spread: exportSpread,
  flow: exportFlow,
  bottleneck: exportBottleneck,
} as const
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Takes the report away as it is shown: what will be in a file is said before one is chosen. */
export function ExportMenu({ tenant, tab, range, search }: Props) {
  const navigate = useNavigate()
  const button = useRef<HTMLButtonElement>(null)
  const [isScheduling, setScheduling] = useState(false)
  const condition = conditionFilters.find((known) => known === search.condition) ?? 'ALL'
  const corporate = { ...range, condition, ...(search.tags && { tagIds: search.tags }) }
  const { isCopied, copy } = useCopy()
  const contents = useContents(tab, range, corporate)
  const exporting = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const follow = followExport(format)
      const exportType = format === 'pdf' ? 'PDF' : 'EXCEL'
      try {
        const { data } =
          tab === 'corporate'
            ? await call(exportCorporateReport, { query: { ...corporate, exportType } })
            : await call(rooftopExports[tab], { query: { ...range, exportType } })
        follow.begun(data)
      } catch (error) {
        follow.stop()
        throw error
      }
    },
    onError: (error) => toast.error(errorSentence(error), { lasts: 5000 }),
  })
  const schedule = () => {
    // The dialog gives the focus back to where it was: the entry will be gone by then, its button not.
    button.current?.focus()
    setScheduling(true)
  }
  return (
    <>
      <Menu position="bottom-end" width={264}>
        <Menu.Target>
          <Action
            ref={button}
            needsNetwork
            icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
            end={<IconChevronDown size={14} stroke={1.75} aria-hidden="true" />}
            isBusy={exporting.isPending}
          >
            Export
          </Action>
        </Menu.Target>
        <Menu.Dropdown>
          {formats.map(({ format, label, Icon }) => (
            <Menu.Item key={format} leftSection={<Icon {...icon} />} onClick={() => exporting.mutate(format)}>
              {label}
              <span className={styles.contents}>{contents[format]}</span>
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLink {...icon} />} closeMenuOnClick={false} onClick={() => copy(window.location.href)}>
            <span aria-live="polite">{isCopied ? 'Link copied' : 'Copy link with filters'}</span>
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconMailForward {...icon} />} onClick={schedule}>
            Send on a schedule…
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCalendarEvent {...icon} />}
            onClick={() => navigate({ to: '/$tenant/reports/$', params: { tenant, _splat: 'sent' } })}
          >
            Scheduled reports
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isScheduling && (
        <Suspense>
          <ScheduleShown tab={tab} search={search} condition={condition} onClosed={() => setScheduling(false)} />
        </Suspense>
      )}
    </>
  )
}

type Contents = Readonly<Record<ExportFormat, string>>

/** What the files will hold, as far as the page knows it. */
function useContents(tab: SentTab, range: Props['range'], corporate: Parameters<typeof corporateQuery>[0]): Contents {
  const step = useQuery({ ...stepReportQuery(range), enabled: tab === 'dealer-step' }).data
  const group = useQuery({ ...corporateQuery(corporate), enabled: tab === 'corporate' }).data
  const spread = useQuery({ ...spreadQuery(range), enabled: tab === 'spread' }).data
  const flow = useQuery({ ...flowQuery(range), enabled: tab === 'flow' }).data
  const bottleneck = useQuery({ ...bottleneckQuery(range), enabled: tab === 'bottleneck' }).data
  const contents: Readonly<Record<SentTab, string>> = {
    'dealer-step': `${vehiclesWords(step?.completedVehicles ?? 0)} and the steps`,
    corporate: `${countWords(group?.rooftops.length, 'rooftop')}, ${vehiclesWords(group?.overview.completedVehicles ?? 0)}`,
    spread: `${vehiclesWords(spread?.completedVehicles ?? 0)} by step, with signals`,
    flow: `${countWords(flow?.buckets.length, unitWords[flow?.unit ?? 'DAY'])}, ages and ${flow?.cost ? 'costs' : 'times'}`,
    bottleneck: `${countWords(bottleneck?.steps.length, 'step')} and why vehicles wait`,
  }
  const what = contents[tab]
  return { xlsx: tab === 'dealer-step' ? `${what}, three sheets` : what, pdf: `${what}, landscape` }
}

function countWords(count: number | undefined, one: string): string {
  return `${formatCount(count ?? 0)} ${one}${count === 1 ? '' : 's'}`
}
