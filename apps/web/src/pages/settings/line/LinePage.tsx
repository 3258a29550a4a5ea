import type { LineStep } from '@lotline/contract/recon/line'
import { Button } from '@mantine/core'
import { IconArrowsSort, IconPlus, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '../../../ui/message/Banner.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { lineQuery } from '../line-query.ts'
import { type SectionProps, useSectionSearch } from '../section-address.ts'
import styles from './LineTable.module.css'
import { LineTable } from './LineTable.tsx'
import { type Moved, placeWords } from './line-moves.ts'
import { rowsOf } from './line-rows.ts'
import { useOrderLine } from './queries.ts'
import { StepDialog } from './step/StepDialog.tsx'

const icon = { size: 16, stroke: 1.75 } as const

/** The rooftop's steps in their order, with all that is set for each. The address says which is open: 'new' for one that is added, below which. */
export function LinePage({ tenant }: SectionProps) {
  const { search: address, change: onShow } = useSectionSearch(tenant, 'line')
  const query = useQuery(lineQuery)
  const isOrdering = address.order === '1'
  const step = rowsOf(query.data ?? []).find((row) => row.step.id === address.step)?.step
  const close = () => onShow({ step: undefined, below: undefined }, { isSure: true })
  const add = () => onShow({ step: 'new' })
  return (
    <>
      <PageHead
        title="Line"
        action={
          <span className={styles.actions}>
            {(query.data?.length ?? 0) > 0 && (
              <Button
                variant="default"
                leftSection={<IconArrowsSort {...icon} />}
                aria-pressed={isOrdering}
                onClick={() => onShow({ order: isOrdering ? undefined : '1' })}
              >
                {isOrdering ? 'Done reordering' : 'Reorder steps'}
              </Button>
            )}
            <Button leftSection={<IconPlus {...icon} />} onClick={add}>
              Add a step
            </Button>
          </span>
        }
      >
        What you take is the median of the last 30 days. A change applies to vehicles that are in the step now; time in steps they
        have left stays as it was.
      </PageHead>
      {query.data && address.step && address.step !== 'new' && !step && (
        <Banner tone="warning">That step is no longer on the line.</Banner>
      )}
      <section className="panel" aria-label="Line">
        {!query.data ? (
          <NotLoaded what="the line" {...query} rows={9} />
        ) : query.data.length > 0 ? (
          <Steps steps={query.data} isOrdering={isOrdering} onOpen={(id) => onShow({ step: id })} />
        ) : (
          <EmptyState
            icon={<IconRoute size={24} stroke={1.75} aria-hidden="true" />}
            title="There are no steps yet"
            action={{ label: 'Add a step', onClick: add }}
          >
            Vehicles can’t enter recon until the line has a step.
          </EmptyState>
        )}
      </section>
      {query.data && (step || address.step === 'new') && (
        <StepDialog
          key={`${address.step} ${address.below}`}
          tenant={tenant}
          step={step}
          belowId={address.below ?? null}
          line={query.data}
          onAddBelow={(below) => onShow({ step: 'new', below })}
          onClosed={close}
        />
      )}
    </>
  )
}

type StepsProps = { readonly steps: readonly LineStep[]; readonly isOrdering: boolean; readonly onOpen: (id: string) => void }

/** The steps, and what a move came to for those who do not see it. */
function Steps({ steps, isOrdering, onOpen }: StepsProps) {
  const [said, setSaid] = useState('')
  const { mutate } = useOrderLine()
  const move = (id: string, moved: Moved<LineStep>) => {
    if (!moved.steps) return toast.warning(moved.reason)
    setSaid(placeWords(moved.steps, id))
    mutate(moved.steps)
  }
  return (
    <>
      <LineTable steps={steps} isOrdering={isOrdering} onOpen={onOpen} onMove={move} />
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}
