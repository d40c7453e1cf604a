-- Money that a provider says is on its way: charges for it stand still until it comes or can no longer come. It is part of
-- a loan's position, so that the close of day, which reads positions and no events, leaves it out like everybody else.
-- Locks loans for the moment in which the catalogue learns of the column: no row is rewritten, and the rule is not held
-- against the rows there are, all of which have none.
alter table loans
  -- A list of [id of the event, amount for charges, amount for the schedule, last day], each as a text; none is null.
  add column standstills jsonb,
  add constraint loans_standstills_check
    check (jsonb_typeof(standstills) = 'array' and jsonb_array_length(standstills) > 0) not valid;
