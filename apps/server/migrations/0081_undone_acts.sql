-- Single acts can be undone as those on several vehicles can: they are kept in the same table.
alter table several_act drop constraint several_act_act_check,
  add constraint several_act_act_check check (act in
    ('TAG', 'UNTAG', 'ASSIGN', 'SEND', 'REMOVE', 'BEGIN', 'COMPLETE_STEP', 'COMPLETE_RECON', 'APPROVE', 'DENY', 'COMPLETE_TASK'));
