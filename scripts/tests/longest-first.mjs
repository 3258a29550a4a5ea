// The order of test files: the longest begin first, so that none is left to run alone at the end. Vitest keeps durations in a cache that
// a fresh clone lacks, and would then go by size.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import { root } from '../install.mjs'
import { durationsFile } from './programs.mjs'

export default class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    /** @type {Record<string, number>} */
    const known = JSON.parse(readFileSync(durationsFile, 'utf8'))
    const seconds = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) => known[relative(root, moduleId)] ?? 0
    // Files of a project follow each other: a worker can go on with what it has imported.
    return [...files].sort((a, b) => a.project.name.localeCompare(b.project.name) || seconds(b) - seconds(a))
  }
}
