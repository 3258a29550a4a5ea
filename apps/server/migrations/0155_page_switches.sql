-- Parts of the shopper's page that a rooftop has switched on.
alter table engage_settings
  add column page_switches text[] not null default '{SPANISH}'
    check (page_switches <@ array['WORK_DONE', 'INSPECTION', 'RECALLS', 'STILL_HERE', 'TEST_DRIVE', 'ASK', 'DIRECTIONS', 'SIMILAR', 'SPANISH']);
