-- The password for the provider of window stickers is sealed (secrets/secrets.ts), as neither a dump nor a reader of the database shall have it.
-- One typed before this waits in sticker_password_plain until the next start of the server, which has the key.
alter table paper_settings rename column sticker_password to sticker_password_plain;
alter table paper_settings
  alter column sticker_password_plain drop not null,
  add column sticker_password text check (sticker_password like 'v1.%');
create policy identity on paper_settings to lotline_identity using (true) with check (true);
grant select (rooftop_id, sticker_password, sticker_password_plain), update (sticker_password, sticker_password_plain)
  on paper_settings to lotline_identity;
