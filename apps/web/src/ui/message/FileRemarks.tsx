import styles from './FileRemarks.module.css'

/** Sentences on a file as a whole, such as the lines above its header; nothing where there are none. */
export function FileRemarks({ remarks }: { readonly remarks: readonly string[] }) {
  if (remarks.length === 0) return null
  return (
    <details className={styles.remarks} open={remarks.length <= 3}>
      <summary>{remarks.length === 1 ? '1 remark on this file' : `${remarks.length} remarks on this file`}</summary>
      <ul>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </details>
  )
}
