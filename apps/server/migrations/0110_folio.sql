-- Documents that shoppers are shown with a vehicle. A row here says that the folders of a rooftop have been made, which happens as they are first read.
create table folio (
  rooftop_id uuid primary key references rooftop (id),
  -- Counts up with each saving of the settings.
  version integer not null default 1,
  made_at timestamptz not null
);

create table folio_folder (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  name text not null check (name <> '' and length(name) <= 60),
  place integer not null,
  -- Removed from the set: it stays for vehicles that have a document of their own in it.
  removed_at timestamptz,
  primary key (rooftop_id, id)
);

-- A document of every vehicle, or of one that has it besides.
create table folio_document (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  folder_id uuid not null,
  vehicle_id uuid,
  -- Asked for at a provider when it is opened.
  key text check (key in ('CARFAX', 'WINDOW_STICKER')),
  name text not null check (name <> '' and length(name) <= 80),
  -- The same on every vehicle.
  url text check (length(url) <= 2000),
  featured boolean not null default false,
  place integer not null,
  changed_at timestamptz not null,
  -- Removed from the set: vehicles on which it was set keep it.
  removed_at timestamptz,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, folder_id) references folio_folder (rooftop_id, id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id),
  check (key is null or url is null),
  check (vehicle_id is null or (key is null and url is null and not featured))
);
create unique index folio_document_key on folio_document (rooftop_id, key) where key is not null and removed_at is null;
create index folio_document_folder on folio_document (rooftop_id, folder_id);
create index folio_document_vehicle on folio_document (rooftop_id, vehicle_id);

-- The content of a document on one vehicle: an address, or a file that was uploaded.
create table folio_override (
  rooftop_id uuid not null references rooftop (id),
  vehicle_id uuid not null,
  document_id uuid not null,
  url text check (length(url) <= 2000),
  attachment_id uuid,
  set_by uuid references person (id),
  set_at timestamptz not null,
  primary key (rooftop_id, vehicle_id, document_id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id),
  foreign key (rooftop_id, document_id) references folio_document (rooftop_id, id),
  foreign key (rooftop_id, attachment_id) references attachment (rooftop_id, id),
  check ((url is null) <> (attachment_id is null))
);
create index folio_override_document on folio_override (rooftop_id, document_id);
create index folio_override_attachment on folio_override (rooftop_id, attachment_id) where attachment_id is not null;

-- Where a vehicle features a document otherwise than its rooftop does.
create table folio_featured (
  rooftop_id uuid not null references rooftop (id),
  vehicle_id uuid not null,
  document_id uuid not null,
  featured boolean not null,
  primary key (rooftop_id, vehicle_id, document_id),
  foreign key (rooftop_id, vehicle_id) references vehicle (rooftop_id, id),
  foreign key (rooftop_id, document_id) references folio_document (rooftop_id, id)
);
create index folio_featured_document on folio_featured (rooftop_id, document_id);

do $$
declare name text;
begin
  foreach name in array array['folio', 'folio_folder', 'folio_document', 'folio_override', 'folio_featured'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to lotline_app', name);
  end loop;
end $$;

-- Its files, as those of other nouns.
alter table attachment drop constraint attachment_owner_kind_check;
alter table attachment add constraint attachment_owner_kind_check
  check (owner_kind in ('VEHICLE', 'NOTE', 'TASK', 'RECALL', 'CHECKLIST', 'FOLIO'));

create or replace function require_attachment_owner() returns trigger language plpgsql as $$
begin
  case new.owner_kind
    when 'VEHICLE' then return new;
    when 'NOTE' then perform from note where rooftop_id = new.rooftop_id and id = new.owner_id for key share;
    when 'TASK' then perform from task where rooftop_id = new.rooftop_id and id = new.owner_id for key share;
    when 'RECALL' then perform from recall where rooftop_id = new.rooftop_id and id = new.owner_id for key share;
    when 'CHECKLIST' then perform from checklist where rooftop_id = new.rooftop_id and id = new.owner_id for key share;
    when 'FOLIO' then perform from folio_document where rooftop_id = new.rooftop_id and id = new.owner_id for key share;
  end case;
  if not found then
    raise foreign_key_violation using message = format('attachment %s belongs to no %s', new.id, lower(new.owner_kind));
  end if;
  return new;
end $$;
create trigger has_no_attachments before delete on folio_document
  for each row execute function refuse_deleting_attachment_owner('FOLIO');
