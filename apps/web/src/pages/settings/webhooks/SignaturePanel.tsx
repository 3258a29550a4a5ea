import { useState } from 'react'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { PanelHead } from '../../../ui/page/PanelHead.tsx'
import { SwitchButtons } from '../../../ui/SwitchButtons.tsx'
import { type SnippetLanguage, snippetLanguages, snippets } from './signature-snippets.ts'
import styles from './Webhooks.module.css'

/** How a receiver makes sure that an event is Lotline's (Standard Webhooks). */
export function SignaturePanel() {
  const [language, setLanguage] = useState<SnippetLanguage>('Node')
  return (
    <section className={`panel ${styles.signature}`} aria-label="Check the signature">
      <PanelHead title="Check the signature">
        <SwitchButtons
          label="Language"
          value={language}
          choices={snippetLanguages.map((value) => ({ value, label: value }))}
          onChange={setLanguage}
        />
      </PanelHead>
      <pre>{snippets[language]}</pre>
      <footer>
        <span className="sec">Answer 2xx within 10 s. The same id can come twice: keep it.</span>
        <CopyButton text={snippets[language]} label="Copy" />
      </footer>
    </section>
  )
}
