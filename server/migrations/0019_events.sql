-- How often people tapped a product where: on a tile of the home page, of an order, of the failure page, or on "Borrow
-- Again". Only sums by day of the market: nobody's own tap is kept.
-- Locks nothing: the table is new.
create table product_tap_counts (
  brand_code text not null references brands (code) on delete cascade,
  counted_on date not null,
  product_id uuid not null references products (id) on delete cascade,
  -- The numbers of the specification: 30 borrow again, 31 order, 32 failure; 33 is the home page.
  module_id smallint not null check (module_id between 30 and 33),
  -- The place of the tile, from 0. Bounded, so that whoever makes places up cannot fill the table.
  position_id smallint not null check (position_id between 0 and 99),
  taps bigint not null check (taps > 0),
  primary key (brand_code, counted_on, product_id, module_id, position_id)
);

grant select, insert, update on product_tap_counts to hiram_app;
