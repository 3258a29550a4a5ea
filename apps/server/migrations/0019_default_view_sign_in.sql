-- Signing in tells whether somebody's list starts with a saved view, so that it is asked for only then.
-- Some databases were given this by an earlier migration that was edited after others had applied it.
drop policy if exists identity on default_view;
create policy identity on default_view for select to lotline_identity using (true);
grant select (rooftop_id, person_id, view_id) on default_view to lotline_identity;
