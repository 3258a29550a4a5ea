-- What became of the rows that came in last; null where they came before it was kept.
alter table last_import add column report jsonb check (jsonb_typeof(report) = 'object');
