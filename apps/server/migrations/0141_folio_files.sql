-- Files for documents that are the same on every vehicle. One that no document has goes with its file.
create table folio_file (
  rooftop_id uuid not null references rooftop (id),
  file_id uuid not null,
  name text not null check (name <> ''),
  primary key (rooftop_id, file_id),
  foreign key (rooftop_id, file_id) references file (rooftop_id, id) on delete cascade
);

alter table folio_file enable row level security;
alter table folio_file force row level security;
create policy tenant on folio_file to lotline_app using (rooftop_id = (select current_setting('app.rooftop_id')::uuid));
grant select, insert, update, delete on folio_file to lotline_app;

-- The key is checked through the policy, which asks for a rooftop: there is nothing to check, as the column is empty everywhere.
select set_config('app.rooftop_id', '00000000-0000-0000-0000-000000000000', true);
alter table folio_document add column file_id uuid,
  add foreign key (rooftop_id, file_id) references folio_file (rooftop_id, file_id),
  add check (file_id is null or (key is null and url is null and vehicle_id is null));
create index folio_document_file on folio_document (rooftop_id, file_id) where file_id is not null;
