import type { Feature } from '@lotline/contract/rooftops/features'
import { type FeatureFlag, featureFlags } from '@lotline/domain/people/permissions'
import type { AccountCtx } from '../../ctx.ts'
import { recordAt } from '../../events/record.ts'
import { notifySession } from '../session/index.ts'
import { deleteFlag, insertFlag, listFlags } from './queries.ts'

/** Every feature that there is, and whether it is on in the rooftop. */
export async function listFeatures({ db, actor }: AccountCtx): Promise<Feature[]> {
  const enabled = new Set(await listFlags(db, actor.rooftopId))
  return featureFlags.map((name) => ({ name, enabled: enabled.has(name) }))
}

/** Turns a feature on or off; everybody in the rooftop follows at once. */
export async function setFeature({ db, actor, now }: AccountCtx, name: FeatureFlag, enabled: boolean): Promise<Feature> {
  const change = enabled ? insertFlag : deleteFlag
  if (await change(db, actor.rooftopId, name)) {
    await notifySession(db, '')
    await recordAt(
      { db, rooftopId: actor.rooftopId, actorId: actor.personId, now },
      {
        itemType: 'DICTIONARY_CHANGED',
        cached: 'settings',
        fact: { sentence: 'featureTurned', feature: name, isOn: enabled },
      },
    )
  }
  return { name, enabled }
}
