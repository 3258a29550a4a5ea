-- People who pack a rooftop are told when its export is ready: one more type beside those that the table lets in by now.
do $$
declare
  known record;
begin
  select conname, pg_get_expr(conbin, conrelid) as allowed into strict known from pg_constraint
    where conrelid = 'notification'::regclass and contype = 'c' and pg_get_expr(conbin, conrelid) like '%FEED_MISSED%';
  execute format('alter table notification drop constraint %I', known.conname);
  execute format('alter table notification add constraint %I check (type = ''EXPORT_READY'' or %s)', known.conname, known.allowed);
end $$;
