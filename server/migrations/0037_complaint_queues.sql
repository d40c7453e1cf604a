-- Two queues of the desk that no index of complaints goes along: those that nobody has, and those that wait for a second
-- person. Both are read by their clock, as the others are.
-- Locks: complaints against writes while its few waiting rows are indexed.
create index complaints_unassigned on complaints (due_by, id)
  where state in ('received', 'in_work') and owner is null;
create index complaints_second_person on complaints (due_by, id)
  where state in ('received', 'in_work') and dispute_state = 'proposed';
