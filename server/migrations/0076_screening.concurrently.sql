-- The checks that 0075 replaced also hold for the rows before it. Reads the tables without locking out writes.
alter table fraud_holds validate constraint fraud_holds_cause_known;
alter table fraud_holds validate constraint fraud_holds_two_release;
alter table fraud_hold_case_steps validate constraint fraud_hold_case_steps_step_known;
