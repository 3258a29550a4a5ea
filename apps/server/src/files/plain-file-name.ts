/** A name without the signs that file systems give a meaning to. */
export function plainFileName(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 80)
}
