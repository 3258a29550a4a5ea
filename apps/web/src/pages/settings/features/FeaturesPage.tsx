import type { Feature } from '@lotline/contract/features'
import { type FeatureFlag, featureFlags } from '@lotline/domain/people/permissions'
import { featureWords } from '@lotline/domain/rooftops/feature-words'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNetworkRefusal } from '../../../ui/form/network.ts'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import styles from './FeaturesPage.module.css'
import { featuresQuery, useSetFeature } from './queries.ts'

const names = Object.keys(featureWords).filter((name): name is FeatureFlag => featureFlags.some((flag) => flag === name))
// What nothing in the product asks for yet is no choice.
const here = names.filter((name) => !featureWords[name].isAhead)

/** What the rooftop has turned on, for everybody in it. */
export function FeaturesPage() {
  const query = useQuery(featuresQuery)
  return (
    <>
      <PageHead title="Features">A feature is on or off for everyone in the rooftop. Roles decide who may use it.</PageHead>
      {query.data ? (
        <Switches names={here} features={query.data} />
      ) : (
        <section className="panel">
          <NotLoaded what="features" {...query} rows={8} />
        </section>
      )}
    </>
  )
}

type SwitchesProps = {
  readonly names: readonly FeatureFlag[]
  readonly features: readonly Feature[]
}

function Switches({ names, features }: SwitchesProps) {
  const { mutate } = useSetFeature()
  const offline = useNetworkRefusal()
  return (
    <ul className={`panel ${styles.list}`}>
      {names.map((name) => (
        <li key={name}>
          <Switch
            label={featureWords[name].label}
            description={featureWords[name].effect}
            checked={features.some((feature) => feature.name === name && feature.enabled)}
            onChange={(event) => mutate({ name, enabled: event.currentTarget.checked })}
            classNames={{ body: styles.body ?? '', label: styles.label ?? '', description: styles.effect ?? '' }}
            labelPosition="left"
            {...offline}
          />
        </li>
      ))}
    </ul>
  )
}
