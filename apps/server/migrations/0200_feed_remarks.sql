-- Sentences on a run's file as a whole: lines above its header, totals below its rows, cells that were cleaned.
alter table feed_run add column remarks text[] not null default '{}';
