-- A brand's second colour: the step a person is on, what is due now, and the drawings. Empty: the app's own.
alter table brands
  add column accent_colour text not null default '' check (accent_colour ~ '^(|#[0-9a-fA-F]{6})$');
