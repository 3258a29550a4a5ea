-- A note as it is read: in its markers '@[Name](personId)' the people's names of now, whatever their writer sent, and 'Unknown user' for
-- ids of nobody whom the reader's rooftop knows. Runs as its caller, whose policies say which people there are.
create function note_with_names(note text) returns text language plpgsql stable as $$
declare
  marker constant text := '@\[((?:[^\]\[\\\n]|\\[\]\[\\])+)\]\(([0-9A-Za-z-]{24,36})\)';
  whole constant text := '@\[(?:[^\]\[\\\n]|\\[\]\[\\])+\]\([0-9A-Za-z-]{24,36}\)';
  names jsonb;
  rest text := note;
  result text := '';
  found text;
  id text;
begin
  if note is null or position('](' in note) = 0 or note !~ whole then
    return note;
  end if;
  select jsonb_object_agg(p.id, regexp_replace(replace(p.name, e'\n', ' '), '[\]\[\\]', '\\\&', 'g')) into names
  from (
    select person.id::text as id, coalesce(nullif(trim(company_name), ''), nullif(trim(first_name || ' ' || last_name), '')) as name
    from person where person.id = any (array(
      select m[2]::uuid from regexp_matches(note, marker, 'g') m
      where m[2] ~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'))
  ) p where p.name is not null;
  loop
    found := substring(rest from whole);
    exit when found is null;
    id := substring(found from '\(([0-9A-Za-z-]{24,36})\)$');
    result := result || left(rest, position(found in rest) - 1)
      || '@[' || coalesce(names ->> lower(id), 'Unknown user') || '](' || id || ')';
    rest := substr(rest, position(found in rest) + length(found));
  end loop;
  return result || rest;
end $$;

-- Credits: an order may come to less than nothing.
alter table repair_order drop constraint repair_order_total_check;
