-- A provider may return its QR code as a picture. It is kept with the payment, because the page shows only what
-- was issued for it. Adding a nullable column locks the table for a moment and rewrites nothing.
alter table payment_intents
  add column pay_code_image text
    check (pay_code_image ~ '^data:image/png;base64,[A-Za-z0-9+/]+={0,2}$' and length(pay_code_image) <= 8192);

grant update (pay_code_image) on payment_intents to hiram_app;
