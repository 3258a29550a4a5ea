-- Texts to shoppers, written with what was sent and handed to the text sender afterwards. What was written is forgotten once it has gone.
create table text_message (
  rooftop_id uuid not null references rooftop (id),
  id uuid not null,
  prospect_id uuid not null,
  engagement_id uuid not null,
  -- Digits with the country's.
  to_phone text not null check (to_phone ~ '^\d{8,15}$'),
  text text,
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- Null once it was sent or given up.
  next_attempt_at timestamptz,
  last_error text,
  sent_at timestamptz,
  primary key (rooftop_id, id),
  foreign key (rooftop_id, prospect_id) references prospect (rooftop_id, id),
  foreign key (rooftop_id, engagement_id) references engagement (rooftop_id, id)
);
create index text_message_turn on text_message (next_attempt_at) where sent_at is null and next_attempt_at is not null;
create index text_message_prospect on text_message (rooftop_id, prospect_id);

-- Replies that have been heard, by their ids: one that comes again changes nothing.
create table text_reply (
  rooftop_id uuid not null references rooftop (id),
  id text not null check (length(id) between 1 and 200),
  received_at timestamptz not null,
  primary key (rooftop_id, id)
);

do $$
declare name text;
begin
  foreach name in array array['text_message', 'text_reply'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I to lotline_app using (rooftop_id = (select current_setting(''app.rooftop_id'')::uuid))', name);
    execute format('grant select, insert, update, delete on %I to lotline_app', name);
  end loop;
end $$;

-- Texts are written in one transaction with what was sent, and go out for all rooftops by one sender.
create policy identity on text_message to lotline_identity using (true) with check (true);
grant select, insert, update, delete on text_message to lotline_identity;
