import { createTag, listTags, type Tag } from '@lotline/contract/vehicles/tags'
import { tagColors } from '@lotline/domain/tags/tag-colors'
import { tagText } from '@lotline/domain/tags/tag-text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { refusalWords } from '../../api/refusals.ts'
import { vehicleKeys } from '../vehicles/keys.ts'
import { tagsQuery } from './queries.ts'

type Hex = (typeof tagColors)[number]['hex']

/** Creates a tag of the rooftop in the chosen color. One that somebody else has created meanwhile is taken as it is. */
export function useNewTag(vehicleId: string, onMade: (tag: Tag) => void) {
  const client = useQueryClient()
  const [hexColor, setColor] = useState<Hex>(tagColors[0].hex)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (typed: string): Promise<Tag> => {
      const body = { value: tagText(typed), hexColor, tagType: 'DEALER' }
      try {
        return (await call(createTag, { params: { vehicleId }, body }, { shownIn: client })).data
      } catch (error) {
        if (!(error instanceof ApiError) || error.problem?.code !== 'TAG_IN_USE') throw error
        const made = error.problem.tagId
        const tag = (await call(listTags, {})).data.find(({ tagId }) => tagId === made)
        if (!tag) throw error
        return tag
      }
    },
    onSuccess: (tag) => {
      client.setQueryData(tagsQuery.queryKey, (tags) => tags && [...tags.filter(({ tagId }) => tagId !== tag.tagId), tag])
      client.invalidateQueries({ queryKey: vehicleKeys.filters })
      onMade(tag)
    },
  })
  return {
    hexColor,
    setColor,
    create: (typed: string) => {
      if (!isPending) mutate(typed)
    },
    isCreating: isPending,
    refusal: error ? refusalWords(error) : undefined,
  }
}
