-- Two brands with different colours still looked like one company. A brand now chooses its headings, its corners and the
-- tone of its pages; the defaults are the look that every brand had.
alter table brands
  add column heading_style text not null default 'display' check (heading_style in ('display', 'serif', 'plain')),
  add column corner_style text not null default 'round' check (corner_style in ('round', 'soft', 'square')),
  add column page_tone text not null default 'warm' check (page_tone in ('warm', 'cool'));
