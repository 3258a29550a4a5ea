-- What the texts of one tag have in common, written by the server, which knows the letters of all scripts: 'Hail claim' and ' hail  CLAIM'
-- are one tag. System tags are known by the word of their icon, whatever people call theirs.
alter table tag add column key text;
do $$
declare
  rooftops uuid[];
  one uuid;
begin
  set local role lotline_identity;
  select array_agg(id) into rooftops from rooftop;
  set local role lotline_app;
  foreach one in array coalesce(rooftops, '{}') loop
    perform set_config('app.rooftop_id', one::text, true);
    -- Two that have been one tag all along are kept apart by their ids.
    update tag set key = made.text || case when made.number > 1 then ' ' || tag.id else '' end
    from (select id, text, row_number() over (partition by tag_type, text order by id) as number
      from (select id, tag_type, lower(regexp_replace(btrim(normalize(value, nfc)), '\s+', ' ', 'g')) as text
        from tag where rooftop_id = one) known) made
    where tag.rooftop_id = one and tag.id = made.id;
    update tag set value = 'Not in feed', hex_color = '#C0C0C0', tag_icon = 'NOT_IN_FEED'
    where rooftop_id = one and tag_type = 'SYSTEM' and value = 'not in feed';
  end loop;
end $$;
reset role;
alter table tag alter column key set not null;
drop index tag_value;
create unique index tag_key on tag (rooftop_id, key) where tag_type = 'DEALER';
create unique index tag_icon on tag (rooftop_id, tag_icon) where tag_type = 'SYSTEM';
