import { type Feature, listFeatures, setFeature } from '@lotline/contract/rooftops/features'
import { type FeatureFlag, featureFlags } from '@lotline/domain/people/permissions'
import { featureWords } from '@lotline/domain/rooftops/feature-words'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { refusalWords } from '../../../api/refusals.ts'
import { currentUserKey } from '../../../api/session/current-user.ts'
import { toast } from '../../../ui/message/toast.ts'
import { NotLoaded } from '../../../ui/page/NotLoaded.tsx'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { SettingSwitch } from '../SettingSwitch.tsx'
import styles from './FeaturesPage.module.css'

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
  return (
    <ul className={`panel ${styles.list}`}>
      {names.map((name) => (
        <li key={name}>
          <SettingSwitch
            label={featureWords[name].label}
            effect={featureWords[name].effect}
            isOn={features.some((feature) => feature.name === name && feature.enabled)}
            onTurn={(isOn) => mutate({ name, enabled: isOn })}
          />
        </li>
      ))}
    </ul>
  )
}

const featuresQuery = queryOptions({
  queryKey: ['settings', 'features'],
  queryFn: async ({ signal }) => (await call(listFeatures, {}, { signal })).data,
})

/** Turns a feature on or off. The switch moves at once and goes back when the server refuses. */
function useSetFeature() {
  const client = useQueryClient()
  const show = ({ name, enabled }: Feature) =>
    client.setQueryData(featuresQuery.queryKey, (known) =>
      known?.map((feature) => (feature.name === name ? { name, enabled } : feature)),
    )
  const mutationKey = featuresQuery.queryKey
  return useMutation({
    mutationKey,
    // One after the other, so that the last click is the last word.
    scope: { id: 'features' },
    mutationFn: async ({ name, enabled }: Feature) => (await call(setFeature, { params: { name }, body: { enabled } })).data,
    onMutate: async (feature) => {
      // An answer that is on its way would turn the switch back for a moment.
      await client.cancelQueries({ queryKey: featuresQuery.queryKey })
      show(feature)
    },
    onSuccess: ({ name, enabled }) => {
      toast.success(`${featureWords[name].label} turned ${enabled ? 'on' : 'off'}`)
      // What the person themselves sees depends on it.
      client.invalidateQueries({ queryKey: currentUserKey })
    },
    onError: (error, { name, enabled }) => {
      show({ name, enabled: !enabled })
      toast.error(`${featureWords[name].label} stays ${enabled ? 'off' : 'on'}. ${refusalWords(error)}`, { lasts: 5000 })
    },
    onSettled: () => {
      if (client.isMutating({ mutationKey }) === 1) client.invalidateQueries({ queryKey: featuresQuery.queryKey })
    },
  })
}
