-- One database login for each program. Until now every program connected as the owner and gave up its rights by
-- `set role`, which it could take back. From here on the API, the workflows and the reports have logins of their own
-- (`migrate` creates them), which are members of the roles below and of nothing else. `hiram_app` keeps what both
-- programs need. Changes the catalogue only and locks no rows.
do $$
declare
  name text;
begin
  foreach name in array array['hiram_api', 'hiram_workflows', 'hiram_reader'] loop
    begin
      execute format('create role %I nologin', name);
    exception
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;

grant usage on schema public to hiram_api, hiram_workflows, hiram_reader;
revoke create on schema public from public;

-- Takes privileges from `hiram_app` and gives them to one program. A privilege on columns stays one on these columns.
create function pg_temp.move_privileges(privileges text[], tables text[], program text) returns void
language plpgsql
as $$
declare
  relation text;
  privilege text;
  allowed text;
begin
  foreach relation in array tables loop
    foreach privilege in array privileges loop
      if has_table_privilege('hiram_app', relation, privilege) then
        execute format('grant %s on %I to %I', privilege, relation, program);
      elsif privilege in ('select', 'insert', 'update') then
        select string_agg(quote_ident(attname), ', ' order by attnum) into allowed from pg_attribute
        where attrelid = relation::regclass and attnum > 0 and not attisdropped
          and has_column_privilege('hiram_app', attrelid, attnum, privilege);
        if allowed is not null then
          execute format('grant %s (%s) on %I to %I', privilege, allowed, relation, program);
        end if;
      end if;
      execute format('revoke %s on %I from hiram_app', privilege, relation);
    end loop;
  end loop;
end
$$;

-- Only the API: credentials and sessions of staff, the audit trail, signed agreements, and what borrowers or staff
-- enter themselves.
select pg_temp.move_privileges(
  array['select', 'insert', 'update', 'delete'],
  array[
    'agreement_signings', 'agreement_templates', 'agreements', 'bookkeeping_entries', 'borrower_devices',
    'complaint_notes', 'complaint_reopenings', 'configuration_changes', 'consent_texts', 'contact_messages',
    'hardship_agreements', 'issued_documents', 'order_ratings', 'product_click_counts',
    'promotion_download_targets', 'promotion_templates', 'public_images', 'staff_audit_entries',
    'staff_invitations', 'staff_members', 'staff_recovery_codes', 'staff_role_approvals', 'staff_sessions',
    'support_contacts', 'upload_parts'
  ],
  'hiram_api'
);

-- Only the API writes these. The workflows read them: they cannot approve a proposal, publish rules or products,
-- change a payout account or release a freeze.
select pg_temp.move_privileges(
  array['insert', 'update', 'delete'],
  array[
    'account_freezes', 'application_consents', 'application_documents', 'application_pages', 'brand_aliases',
    'brand_hosts', 'brands', 'complaint_replies', 'configuration_versions', 'contact_holds',
    'decision_rule_sets', 'development_clock', 'development_clock_moves', 'loan_proposals',
    'payment_accounts', 'product_versions', 'promotion_counts', 'promotion_links', 'promotion_registrations',
    'staff_audit_chains'
  ],
  'hiram_api'
);

-- Only the API writes these. The workflows delete them when their retention period ends.
select pg_temp.move_privileges(
  array['insert', 'update'],
  array[
    'bookkeeping_requests', 'borrower_sessions', 'captchas', 'code_breakers', 'code_sending_counts',
    'code_sendings', 'contact_message_counts', 'document_check_counts', 'hand_off_codes',
    'legacy_repayments', 'one_time_codes', 'page_view_counts', 'password_attempts', 'phone_locations',
    'phones', 'proven_browsers', 'staff_browsers', 'staff_login_attempts', 'staff_logins',
    'staff_provider_logins'
  ],
  'hiram_api'
);

-- Only the workflows: answers of credit checks, the work of the night and its leases.
select pg_temp.move_privileges(
  array['select', 'insert', 'update', 'delete'],
  array[
    'daily_work_runs', 'dashboard_ageing_partitions', 'dashboard_ageing_runs', 'dashboard_due_days',
    'decision_check_answers', 'decision_documents', 'due_work_claims', 'float_balances', 'images_to_remove',
    'ledger_anchors', 'loan_day_closes', 'loan_file_progress', 'unreadable_settlement_lines'
  ],
  'hiram_workflows'
);

-- Only the workflows write these: finished days, anchors of the audit trail, the providers' files, derived sums.
select pg_temp.move_privileges(
  array['insert', 'update', 'delete'],
  array[
    'bank_lines', 'bank_transfers', 'banked_transfers', 'business_days', 'dashboard_ageing',
    'dashboard_applications', 'dashboard_arrivals', 'dashboard_cohorts', 'dashboard_complaint_causes',
    'dashboard_complaints', 'dashboard_payouts', 'dashboard_progress', 'dashboard_providers',
    'dashboard_repayments', 'exchange_rates', 'ledger_day_sums', 'ledger_summed_days', 'payout_lines',
    'reconciliation_runs', 'reminders', 'settlement_files', 'settlement_lines', 'staff_audit_anchors'
  ],
  'hiram_workflows'
);

revoke execute on function open_month(date) from hiram_app;
grant execute on function open_month(date) to hiram_workflows;

-- The reports of the console: dashboards and ledger. No personal data and no key.
grant select on
  brands, dashboard_ageing, dashboard_applications, dashboard_arrivals, dashboard_cohorts,
  dashboard_complaint_causes, dashboard_complaints, dashboard_payouts, dashboard_progress,
  dashboard_providers, dashboard_repayments, ledger_accounts, ledger_books, ledger_chart, ledger_day_sums,
  ledger_provider_references, ledger_summed_days, ledger_transactions, ledger_transfers, page_view_counts,
  product_versions, products
to hiram_reader;
grant select (id) on loans to hiram_reader;
-- The ledger names the members of staff who posted.
grant select (id, name) on staff_members to hiram_reader;
