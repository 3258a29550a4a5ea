/** Tables that are not in an export, each with its reason as `docs/export.md` tells it. Every other table of a rooftop is in it. */
export const leftOutTables: Readonly<Record<string, string>> = {
  api_token: 'tokens open the product',
  api_token_call: 'calls of tokens, which do not travel',
  api_token_day: 'calls of tokens, which do not travel',
  api_token_name: 'names of tokens, which do not travel',
  crm_link: 'codes of links that open the product',
  dealer_group: 'stands above rooftops',
  device: "a person's browser, not the rooftop's",
  engage_figures: 'sums of engagements, made anew',
  feed_expectation: 'feeds arrive switched off: said anew where their files come',
  feed_upload: 'files of feeds as they came, kept on the machine for a while',
  feedback: 'went to support, not the rooftop’s',
  fetch_key: 'signs in to SFTP servers: made anew',
  file_key: 'signs addresses of files',
  group_membership: 'stands above rooftops; memberships by it travel as memberships',
  heat_map_code: 'codes that open the product, for minutes',
  idempotency_key: 'answers to calls, for a day',
  listing_feed: 'its address is a secret that a site knows: made anew',
  listing_feed_kept_back: 'of listing feeds, which are made anew',
  listing_fetch: 'of listing feeds, which are made anew',
  locate_provider: 'holds the key of a service: set up anew',
  mail_sender: 'holds the password of a mail server: set up anew',
  migration: 'tells what the database is; the manifest names it',
  model_recalls: 'answers of a service, asked anew',
  notice: 'queue of what is sent',
  notice_choice: "a person's own choice over all of their rooftops",
  notice_settings: "a person's own choice over all of their rooftops",
  outbox_attachment: 'queue of mail',
  outbox_message: 'queue of mail',
  password_reset: 'tokens of letters',
  picture_attempt: 'guards the making of pictures on one machine',
  price_alert_due: 'queue of price alerts',
  push_key: 'key of the installation',
  refresh_token: 'tokens of sign-ins',
  report_receiver: 'schedules of reports arrive switched off: nobody gets mail from two places',
  rooftop_export: 'exports themselves',
  rooftop_import: 'imports themselves',
  security_event: "the installation's log of sign-ins",
  sender_status: 'how senders fare on this installation',
  session: 'sign-ins',
  several_act: 'what Undo needs for some minutes',
  sign_in_failure: "the installation's log of sign-ins",
  signing_key: 'key of the installation',
  stock_count: 'counts of vehicles, made anew',
  text_message: 'queue of texts',
  text_sender: 'holds the secret of a text service: set up anew',
  upload: 'files that are still coming in',
  upload_part: 'files that are still coming in',
  vehicle_card: 'vehicles as lists show them, made anew',
  vehicle_search: 'what search looks through, made anew',
  webhook: 'holds the secret that its receiver knows: made anew',
  webhook_delivery: 'of webhooks, which are made anew',
  webhook_event: 'of webhooks, which are made anew',
  webhook_outbox: 'queue of webhooks',
}

/** Columns of exported tables that are not in an export, each with its reason. */
export const leftOutColumns: Readonly<Record<string, string>> = {
  'engagement.token': 'opens a shopper’s page; links get new ones',
  'event.token_id': 'names a token, which does not travel',
  'event.xid': 'number of the database’s own transaction',
  'file.failure': 'of files that were not made',
  'file.purge_at': 'files that end are not exported',
  'file.store_key': 'where it lies in one store',
  'membership.via_group_id': 'groups stand above rooftops',
  'notification.mail_due_at': 'queue of mail',
  'notification.push_due_at': 'queue of push',
  'fetched_feed.secret': 'password or token of another server',
  'paper_settings.sticker_password': 'password of a provider',
  'paper_settings.sticker_password_plain': 'password of a provider',
  'paper_settings.sticker_url': 'a provider is set up anew, with its password',
  'paper_settings.sticker_user': 'a provider is set up anew, with its password',
  'person.default_rooftop_id': 'where somebody begins on one installation',
  'person.password_hash': 'passwords do not travel',
  'rooftop.card_version': 'tells lists of one installation what to read anew',
  'rooftop.group_id': 'stands above rooftops',
  'rooftop.opened_at': 'when it was opened on one installation',
  'rooftop.settings_version': 'tells lists of one installation what to read anew',
}

/** A column whose name tells of a secret is left out, whoever added it, until it is listed here as none. */
const secretName = /password|passphrase|secret|token|private|credential|hash|(^|_)keys?($|_)|sealed|auth/

/** Columns whose names sound secret and that hold none. */
export const plainColumns: ReadonlySet<string> = new Set([
  'attachment.send_key',
  'engagement.loose_key',
  'engagement_visit.visit_key',
  'fetched_feed.host_key_by',
  'fetched_feed.host_key_fingerprint',
  'fetched_feed.host_key_since',
  'fetched_feed.host_key_type',
  'folio_document.key',
  'known_template_name.key',
  'media.send_key',
  'note.send_key',
  'prospect.email_key',
  'recall.key',
  'tag.key',
  'vehicle.stock_key',
])

export function isLeftOut(table: string, column: string): boolean {
  const name = `${table}.${column}`
  return Object.hasOwn(leftOutColumns, name) || (secretName.test(column) && !plainColumns.has(name))
}

/** Which rows of a table travel, where not all do. Conditions on its columns. */
export const rowConditions: Readonly<Record<string, string>> = {
  feed_row: `exists (select from feed_run r where r.rooftop_id = t.rooftop_id and r.id = t.run_id and r.state in ('DONE', 'FAILED'))`,
  feed_run: `t.state in ('DONE', 'FAILED')`,
  file: `t.purge_at is null and t.ready_at is not null and t.kind <> 'EXPORT'
    and not exists (select from upload_part p where p.rooftop_id = t.rooftop_id and p.file_id = t.id)`,
}
