-- The name of an event's sentence and the data that it is made of as it is read; null where nothing is told. Events from before keep their
-- sentence in label, which is written no longer.
alter table event add column fact jsonb;
