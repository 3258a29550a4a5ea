-- The columns of 0087 take the place of one for each noun. Indexes and checks of the old columns go with them.
alter table attachment
  alter column owner_kind set not null,
  alter column owner_id set not null,
  drop column note_id,
  drop column task_id,
  drop column recall_id,
  drop column checklist_id,
  add check (owner_kind <> 'VEHICLE' or owner_id = vehicle_id),
  add check (owner_kind = 'VEHICLE' or not featured),
  -- Of a checklist a file belongs to one item.
  add check ((owner_kind = 'CHECKLIST') = (field_id is not null));
create index attachment_owner on attachment (rooftop_id, owner_kind, owner_id, created_at, id);
create unique index attachment_send_key on attachment (rooftop_id, owner_id, created_by, send_key) where send_key is not null;

-- In place of foreign keys, which know no kinds: a file is added only to what there is, and what has files is not deleted before them.
create function require_attachment_owner() returns trigger language plpgsql as $$
begin
  case new.owner_kind
    when 'VEHICLE' then return new;
    when 'NOTE' then perform from note where rooftop_id = new.rooftop_id and id = new.owner_id for key share;
    when 'TASK' then perform from task where rooftop_id = new.rooftop_id and id = new.owner_id for key share;
    when 'RECALL' then perform from recall where rooftop_id = new.rooftop_id and id = new.owner_id for key share;
    when 'CHECKLIST' then perform from checklist where rooftop_id = new.rooftop_id and id = new.owner_id for key share;
  end case;
  if not found then
    raise foreign_key_violation using message = format('attachment %s belongs to no %s', new.id, lower(new.owner_kind));
  end if;
  return new;
end $$;
create trigger owner_is_there before insert or update of owner_kind, owner_id on attachment
  for each row execute function require_attachment_owner();

create function refuse_deleting_attachment_owner() returns trigger language plpgsql as $$
begin
  if exists (select from attachment where rooftop_id = old.rooftop_id and owner_kind = tg_argv[0] and owner_id = old.id) then
    raise foreign_key_violation using message = format('%s %s still has attachments', lower(tg_argv[0]), old.id);
  end if;
  return old;
end $$;
create trigger has_no_attachments before delete on note for each row execute function refuse_deleting_attachment_owner('NOTE');
create trigger has_no_attachments before delete on task for each row execute function refuse_deleting_attachment_owner('TASK');
create trigger has_no_attachments before delete on recall for each row execute function refuse_deleting_attachment_owner('RECALL');
create trigger has_no_attachments before delete on checklist for each row execute function refuse_deleting_attachment_owner('CHECKLIST');
