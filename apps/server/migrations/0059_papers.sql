-- What the papers of a rooftop's vehicles say of the dealer, and where their window stickers come from.
create table paper_settings (
  rooftop_id uuid not null references rooftop (id),
  dealer_name text not null,
  address text not null,
  phone text not null,
  email text not null,
  complaints_contact text not null,
  guide_form text not null check (guide_form in ('AS_IS', 'IMPLIED_ONLY')),
  warranty text not null check (warranty in ('NONE', 'FULL', 'LIMITED')),
  labor_percent integer check (labor_percent between 0 and 100),
  parts_percent integer check (parts_percent between 0 and 100),
  systems text not null,
  duration text not null,
  manufacturer_applies boolean not null,
  manufacturer_used_applies boolean not null,
  other_used_applies boolean not null,
  service_contract boolean not null,
  price_note text not null,
  -- The provider of window stickers; without an address the server's own counts.
  sticker_url text check (sticker_url <> ''),
  sticker_user text not null,
  -- What the server signs in there with. It is read by the server alone and never sent to a browser.
  sticker_password text not null,
  primary key (rooftop_id)
);

-- Window stickers that a provider has given, kept so that each is fetched once.
create table window_sticker (
  rooftop_id uuid not null references rooftop (id),
  vin text not null check (vin <> ''),
  file_id uuid not null,
  fetched_at timestamptz not null,
  primary key (rooftop_id, vin),
  -- One of a car that is not in stock is tidied away with its file.
  foreign key (rooftop_id, file_id) references file (rooftop_id, id) on delete cascade
);
create index window_sticker_file on window_sticker (rooftop_id, file_id);

do $$
declare
  name text;
begin
  foreach name in array array['paper_settings', 'window_sticker'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
  end loop;
end $$;
grant select, insert, update on paper_settings to lotline_app;
grant select, insert, update, delete on window_sticker to lotline_app;
