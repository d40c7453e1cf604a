-- The role that the programs work under. It owns nothing: each migration grants it what its tables allow, so that
-- a table that only grows gets `select, insert` and the database itself refuses the rest.
-- Roles belong to the whole server, so another database of it may have made this one already.
-- Locks nothing.
do $$
begin
  create role hiram_app nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

grant hiram_app to current_user;
grant usage on schema public to hiram_app;
grant select on schema_migrations to hiram_app;
