import { statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ArgumentsError, exitCodes, type FeedWish } from './feed-wish.ts'

const usage = 'npm run feed -- FILE --rooftop NAME [--feed NAME] [--confirm] [--overwrite] [--map field=Header ...]'

function readWish(args: string[]): FeedWish {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rooftop: { type: 'string' },
      feed: { type: 'string' },
      confirm: { type: 'boolean', default: false },
      overwrite: { type: 'boolean', default: false },
      map: { type: 'string', multiple: true },
    },
  })
  const [given] = positionals
  if (!given || positionals.length > 1 || !values.rooftop) throw new ArgumentsError(`Give one file and its rooftop: ${usage}`)
  // npm runs its scripts in the project's folder, whatever folder the file was named from.
  const file = path.resolve(process.env.INIT_CWD ?? '.', given)
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) throw new ArgumentsError(`There is no file ${file}.`)
  const { rooftop, confirm, overwrite } = values
  const feed = values.feed?.trim().slice(0, 80)
  return { file, rooftop, confirm, overwrite, ...(feed && { feed }), ...(values.map && { mapping: mappingOf(values.map) }) }
}

function mappingOf(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [field, ...header] = pair.split('=')
      if (!field || header.length === 0) throw new ArgumentsError(`--map ${pair} is not field=Header: ${usage}`)
      return [field, header.join('=')]
    }),
  )
}

try {
  const wish = readWish(process.argv.slice(2))
  // Loading the feeds takes seconds, for which a mistyped call does not wait.
  const { importFeed } = await import('./import-feed.ts')
  process.exitCode = await importFeed(wish)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  const isWrongCall = error instanceof ArgumentsError || (error instanceof TypeError && 'code' in error)
  process.exitCode = isWrongCall ? exitCodes.wrongArguments : exitCodes.refused
}
