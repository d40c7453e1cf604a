-- The check that 0062 replaced also holds for the rows before it. Reads the table without locking out writes.
alter table charge_difference_lines validate constraint charge_difference_lines_kind_check;
