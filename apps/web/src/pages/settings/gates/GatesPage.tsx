import type { StepGates } from '@lotline/contract/recon/gates'
import { listChecklistTemplates } from '@lotline/contract/tasks/checklist-settings'
import { gateKey, gateWords, heldOf } from '@lotline/domain/gates/gate-words'
import { sentenceCase } from '@lotline/domain/text/text'
import { IconBarrierBlock, IconChevronDown } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import type { SectionProps } from '../section-address.ts'
import styles from './GatesPage.module.css'
import { gatesQuery, StepGatesForm } from './StepGatesForm.tsx'

const checklistsQuery = queryOptions({
  queryKey: ['settings', 'gates', 'checklists'],
  queryFn: async ({ signal }) =>
    (await call(listChecklistTemplates, {}, { signal })).data.map(({ id, name }) => ({ value: id, label: name })),
})

/** What each step of the line asks for before a vehicle may leave it, one step open at a time. */
export function GatesPage({ tenant, item }: SectionProps) {
  const query = useQuery(gatesQuery)
  const { data: checklists } = useQuery(checklistsQuery)
  return (
    <>
      <PageHead title="Gates">
        What a vehicle must have before it leaves a step forward, for everyone in the rooftop. Going back is always free, and
        people who can force completion can pass them with a reason, which history keeps.
      </PageHead>
      {query.data?.map((each) => (
        <StepRow key={each.step.id} tenant={tenant} gates={each} isOpen={each.step.id === item}>
          <StepGatesForm key={each.step.id} gates={each} checklists={checklists ?? []} />
        </StepRow>
      ))}
      {!query.data && (
        <section className="panel">
          <NotLoaded what="the gates" {...query} rows={8} />
        </section>
      )}
      {query.data?.length === 0 && (
        <section className="panel">
          <EmptyState
            icon={<IconBarrierBlock size={24} stroke={1.75} aria-hidden="true" />}
            title="This rooftop has no steps yet"
          >
            Set up the line first. Each of its steps can have gates then.
          </EmptyState>
        </section>
      )}
    </>
  )
}

type RowProps = {
  readonly tenant: string
  readonly gates: StepGates
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** A step with what it asks for in words; pressed, it opens to be changed, and again it closes. */
function StepRow({ tenant, gates, isOpen, children }: RowProps) {
  const { step } = gates
  return (
    <section className={`panel ${styles.step}`} aria-label={step.name}>
      <h2>
        <Link
          to="/$tenant/settings/general/$"
          params={{ tenant, _splat: isOpen ? 'gates' : `gates/${step.id}` }}
          replace
          resetScroll={false}
          aria-expanded={isOpen}
          className={styles.head ?? ''}
        >
          <span className={styles.name}>{step.name}</span>
          <span className="sec">{asksWords(gates)}</span>
          <span className={`mut ${styles.cars}`}>{carsWords(gates)}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className={isOpen ? styles.turned : undefined} />
        </Link>
      </h2>
      {isOpen && children}
    </section>
  )
}

function asksWords({ gates: { kinds, checklist } }: StepGates): string {
  const words = kinds.map((kind) => (kind === 'CHECKLIST' && checklist ? `${checklist.name} finished` : gateWords[kind]))
  return sentenceCase(words.join(', ')) || 'No gates'
}

function carsWords({ cars, standing, gates: { kinds, checklist } }: StepGates): string {
  const held = heldOf(
    standing,
    kinds.map((kind) => gateKey(kind, checklist?.id)),
  )
  return `${cars} ${cars === 1 ? 'car' : 'cars'} here${held > 0 ? `, ${held} held` : ''}`
}
