-- What is looked for every minute: files that are known and not there yet.
create index file_unmade on file (rooftop_id, created_at) where ready_at is null and failure is null;
