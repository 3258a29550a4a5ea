-- Letters from a person to somebody outside of the house: who they are from, where answers go, and how they are stopped by one click (RFC 8058).
alter table outbox_message
  add column from_name text,
  add column reply_to text,
  add column unsubscribe_url text,
  -- What a letter is about, for the module that is told when its receiver is refused.
  add column about_kind text,
  add column about_id uuid,
  add check ((about_kind is null) = (about_id is null)),
  add check (about_kind is null or rooftop_id is not null);
create index outbox_message_about on outbox_message (rooftop_id, created_at desc) where about_kind is not null;
-- Letters of accounts go before those to shoppers, however many of these wait.
create index outbox_message_turn on outbox_message ((about_kind is not null), next_attempt_at, id)
  where sent_at is null and next_attempt_at is not null;
