-- Choices of a rooftop for Engage; what is null has not been chosen yet. `version` counts savings, so that two people do not overwrite each other.
alter table engage_settings
  add column version integer not null default 0,
  add column templates jsonb check (jsonb_typeof(templates) = 'array'),
  add column has_price_alerts boolean not null default true,
  add column alert_subject text check (length(alert_subject) <= 150),
  add column alert_text text check (length(alert_text) <= 2000),
  add column crm jsonb check (jsonb_typeof(crm) = 'array');

-- How a shopper stopped messages, and how and when they said yes again.
alter table prospect
  add column opted_out_how text check (opted_out_how in ('LINK', 'MAIL_PROGRAM', 'TEXT')),
  add column opted_in_at timestamptz,
  add column opted_in_how text check (length(opted_in_how) <= 200),
  add column opted_in_by uuid references person (id);
create index prospect_opted_out on prospect (rooftop_id, opted_out_at desc) where opted_out_at is not null and erased_at is null;
create index prospect_bounced on prospect (rooftop_id, bounced_at desc) where bounced_at is not null and erased_at is null;

-- Erasing a shopper takes their letters along, in one transaction.
grant update (first_name, last_name, email, email_key, phone, address1, address2, city, state, zip, text_consent_at, text_consent_by,
  opted_in_how, erased_at) on prospect to lotline_identity;
grant update (ended_at) on engagement to lotline_identity;
