import type { Field } from '@lotline/domain/listing-feeds/columns'

export type Step = { key: string; index: number | undefined }

/** The way to a field: 'image[0].tag[1]' is image 0, tag 1. */
export function stepsOf(name: string): Step[] {
  return name.split('.').map((part) => {
    const [, key = part, index] = /^(.+)\[(\d+)\]$/.exec(part) ?? []
    return { key, index: index === undefined ? undefined : Number(index) }
  })
}

/** Fields that hold something. */
export function filledIn(fields: readonly Field[]): { name: string; value: string | number }[] {
  return fields.flatMap(({ name, value }) => (value === null || value === '' ? [] : [{ name, value }]))
}
