-- When the person read the notes of the vehicle on which they were named; null for what they have not read.
alter table mention add column read_at timestamptz;
create index mention_unread on mention (rooftop_id, person_id, note_id) where read_at is null;
