-- When somebody's last digest was sent: no day has two, and the next one tells what came in since.
alter table notice_settings add column digest_sent_at timestamptz;
