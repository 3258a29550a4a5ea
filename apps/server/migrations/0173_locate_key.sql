-- The key for Locate is sealed (secrets/secrets.ts). One given before this waits in key_plain until the next start of the server.
alter table locate_provider rename column key to key_plain;
alter table locate_provider
  alter column key_plain drop not null,
  add column key text check (key like 'v1.%'),
  add check (num_nonnulls(key, key_plain) = 1);
create policy identity on locate_provider to lotline_identity using (true) with check (true);
grant select (rooftop_id, key, key_plain), update (key, key_plain) on locate_provider to lotline_identity;
