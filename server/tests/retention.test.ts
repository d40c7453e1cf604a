import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { retentionTable } from '@hiram/server-testing/retention-table';
import { setClock } from '@hiram/values/clock';
import { addMs, type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retentionRules } from '#app/retention.ts';
import { runAllDue } from '#platform/due-work/run-due-work.ts';
import { createLog } from '#platform/log/log.ts';
import { applyRetention, dueRetention } from '#platform/retention/apply-retention.ts';
import { periodMs, type RetentionRule } from '#platform/retention/retention-rule.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';

const removedObjects: string[] = [];
const store: ObjectStore = {
  put: async () => undefined,
  get: async () => undefined,
  remove: async (key) => void removedObjects.push(key),
};
const rules = retentionRules({ store });
const clock = setClock(instant('2026-11-16T08:00:00Z'));
const log = createLog({ level: 'silent', program: 'test' });
const SECOND = 1_000;
/** More than a day in every time zone, for columns that hold a date. */
const DATE_MARGIN = 50 * 3_600_000;

/** `{at}`: the time from which the period counts; `{id}`: a uuid; `{hash}`: 32 bytes; both differ by row. */
interface Sample {
  readonly insert: string;
  /** Selects the row as long as it is kept. */
  readonly find: string;
  readonly marginMs?: number;
}

const application = `insert into applications (borrower_id, id, brand_code, market, locale, channel, product_id, product_version,
  currency, amount_minor, term_count, term_unit, version, started_at, touched_at, sent_at, decide_by, state, closed_at)
  values ({id}, {id}, 'hiram', 'PH', 'en', 'browser', {id}, 1, 'PHP', 1, 1, 'month', 1, `;
const upload = `insert into uploads (borrower_id, id, purpose, bytes, digest, started_at, finished_at, width, height)
  values ({id}, {id}, 'receipt', 1, {hash}, {at}, `;

const samples: Readonly<Record<string, Sample>> = {
  captchas: {
    insert: 'insert into captchas (sid, started_at) values ({id}, {at})',
    find: 'select from captchas where sid = {id}',
  },
  'one-time codes': {
    insert: `insert into one_time_codes (id, mobile_digest, purpose, code_digest, sent_at, expires_at,
        requester_digests, is_unbound)
      values ({id}, {hash}, 'login', {hash}, {at} - interval '10 minutes', {at}, '{}', false)`,
    find: 'select from one_time_codes where id = {id}',
  },
  'limits of former numbers': {
    insert: `insert into borrowing_limit_former_numbers (borrower_id, brand_code, mobile_index, kept_until)
      values ({id}, 'hiram', {hash}, {at})`,
    find: 'select from borrowing_limit_former_numbers where borrower_id = {id}',
  },
  'passkey challenges': {
    insert: `insert into passkey_challenges (challenge_hash, purpose, requester_hash, expires_at)
      values ({hash}, 'login', {hash}, {at})`,
    find: 'select from passkey_challenges where challenge_hash = {hash}',
  },
  'code sendings': {
    insert: `insert into code_sendings
      (id, mobile_digest, device_digest, address_range, number_prefix, campaign, cost_minor, sent_at)
      values ({id}, {hash}, {hash}, '', '', '', 0, {at})`,
    find: 'select from code_sendings where id = {id}',
  },
  'code sending counts': {
    insert: `insert into code_sending_counts (kind, key, hour, sent, verified, unverified_cost_minor, last_sent_at)
      values ('campaign', {id}::text, {at}, 1, 0, 0, {at})`,
    find: 'select from code_sending_counts where key = {id}::text',
  },
  'proven browsers': {
    insert: `insert into proven_browsers (mobile_digest, browser_digest, last_proved_at)
      values ({hash}, {hash}, {at})`,
    find: 'select from proven_browsers where browser_digest = {hash}',
  },
  'code breakers': {
    insert: `insert into code_breakers (rule, key, hour, opened_at) values ('market budget', {id}::text, {at}, {at})`,
    find: 'select from code_breakers where key = {id}::text',
  },
  'security notices': {
    insert: `insert into security_notices (id, borrower_id, topic, locale, requested_at, next_attempt_at)
      values ({id}, {id}, 'new_device_login', 'en', {at}, {at})`,
    find: 'select from security_notices where id = {id}',
  },
  'borrower sessions': {
    insert: `insert into borrower_sessions
      (borrower_id, id, device_index, channel, secret_hash, started_at, last_seen_at, idle_ends_at, ends_at)
      values ({id}, {id}, {hash}, 'browser', {hash}, {at} - interval '1 day', {at} - interval '1 day', {at}, {at})`,
    find: 'select from borrower_sessions where id = {id}',
  },
  'unused hand-off codes': {
    insert: `insert into hand_off_codes (borrower_id, code_hash, minted_by, expires_at) values ({id}, {hash}, {id}, {at})`,
    find: 'select from hand_off_codes where code_hash = {hash}',
  },
  'password attempts': {
    insert: 'insert into password_attempts (bucket, window_ends_at, attempts) values ({hash}, {at}, 1)',
    find: 'select from password_attempts where bucket = {hash}',
  },
  'staff logins': {
    insert: 'insert into staff_logins (token_hash, staff_id, expires_at) values ({hash}, {id}, {at})',
    find: 'select from staff_logins where token_hash = {hash}',
  },
  'staff provider logins': {
    insert: 'insert into staff_provider_logins (token_hash, expires_at) values ({hash}, {at})',
    find: 'select from staff_provider_logins where token_hash = {hash}',
  },
  'staff invitation mails': {
    insert: `insert into staff_invitation_mails (id, staff_id, requested_at, next_attempt_at, ended_at, outcome)
       values ({id}, {id}, {at}, {at}, {at}, 'sent')`,
    find: 'select from staff_invitation_mails where id = {id}',
  },
  'staff browsers': {
    insert: 'insert into staff_browsers (staff_id, browser_hash, last_login_at) values ({id}, {hash}, {at})',
    find: 'select from staff_browsers where browser_hash = {hash}',
  },
  'staff login attempts': {
    insert: `insert into staff_login_attempts (subject, window_seconds, window_started_at, attempts)
      values ({id}::text, 60, {at}, 1)`,
    find: 'select from staff_login_attempts where subject = {id}::text',
  },
  outbox: {
    insert: `insert into outbox (id, kind, service, handler, payload, next_attempt_at, written_at, dispatched_at)
      values ({id}, 'service', 'S', 'h', '{}', now(), {at} - interval '1 day', {at})`,
    find: 'select from outbox where id = {id}',
  },
  'directory entries of references': {
    insert: `insert into directory_entries (digest, kind, subject_id, change, recorded_at)
      values ({hash}, 'payment', {id}, 'put', {at})`,
    find: 'select from directory_entries where subject_id = {id}',
  },
  'due work claims': {
    insert: `insert into due_work_claims (kind, key, claimed_until) values ('sample', {id}::text, {at})`,
    find: 'select from due_work_claims where key = {id}::text',
  },
  'outgoing events': {
    insert: `insert into outgoing_events (id, market, brand, type, data, occurred_at)
      values ({id}, 'PH', 'hiram', 'loan.settled', '{}', {at})`,
    find: 'select from outgoing_events where id = {id}',
  },
  'text messages': {
    insert: `insert into text_messages (id, brand_code, market, channel, campaign, masked_number, number_prefix, provider,
      status, segments, cost_minor, currency, queued_at)
      values ({id}, 'hiram', 'PH', 'sms', '', '', '', 'simulator', 'queued', 1, 0, 'PHP', {at})`,
    find: 'select from text_messages where id = {id}',
  },
  'contacts with a code': {
    insert: `insert into contact_log
      (number_index, id, contact_key, brand_code, market, channel, purpose, about, outcome, made_at)
      values ({hash}, {id}, {id}::text, 'hiram', 'PH', 'sms', 'code', 'login', 'sent', {at})`,
    find: 'select from contact_log where id = {id}',
  },
  contacts: {
    insert: `insert into contact_log
      (borrower_id, id, contact_key, brand_code, market, channel, purpose, about, outcome, made_at)
      values ({id}, {id}, {id}::text, 'hiram', 'PH', 'sms', 'service', 'complaint', 'sent', {at})`,
    find: 'select from contact_log where id = {id}',
  },
  'push subscriptions': {
    insert: `insert into push_subscriptions
      (borrower_id, id, brand_code, endpoint_index, subscription_encrypted, server_key, created_at, gone_at, gone_reason)
      values ({id}, {id}, 'hiram', {hash}, '', 'key', {at}, {at}, 'unsubscribed')`,
    find: 'select from push_subscriptions where id = {id}',
  },
  reminders: {
    insert: `insert into reminders
      (id, loan_id, due_on, stage, market, remind_on, send_at, state, why, planned_at, ended_at)
      values ({id}, {id}, {at}::date, 'due_day', 'PH', {at}::date, {at}, 'not_needed', 'paid', {at}, {at})`,
    find: 'select from reminders where id = {id}',
    marginMs: DATE_MARGIN,
  },
  'bulk messages': {
    insert: `insert into bulk_message_loans
      (bulk_message_id, loan_id, borrower_id, requested_at, next_attempt_at, outcome, ended_at)
      values ({id}, {id}, {id}, {at}, {at}, 'sent', {at})`,
    find: 'select from bulk_message_loans where loan_id = {id}',
  },
  'legacy repayments': {
    insert: `insert into legacy_repayments (borrower_id, id, token_digest, state, offered_at, ends_at)
      values ({id}, {id}, {hash}, 'offered', {at} - interval '1 hour', {at})`,
    find: 'select from legacy_repayments where id = {id}',
  },
  'mail webhook tokens': {
    insert: 'insert into mail_webhook_tokens (token_digest, received_at) values ({hash}, {at})',
    find: 'select from mail_webhook_tokens where token_digest = {hash}',
  },
  'contact message counts': {
    insert: `insert into contact_message_counts (kind, sender, hour, received) values ('device', {hash}, {at}, 1)`,
    find: 'select from contact_message_counts where sender = {hash}',
  },
  'page view counts': {
    insert: `insert into page_view_counts (brand_code, counted_on, route, views)
      values ('hiram', {at}::date, '/' || replace({id}::text, '-', ''), 1)`,
    find: `select from page_view_counts where route = '/' || replace({id}::text, '-', '')`,
    marginMs: DATE_MARGIN,
  },
  'message codes': {
    insert: `with contact as (
        insert into contact_log (id, contact_key, borrower_id, brand_code, market, channel, purpose, about, outcome, made_at)
        values ({id}, {id}::text, {id}, 'hiram', 'PH', 'sms', 'service', 'complaint_answered', 'sent', {at})
        returning id
      )
      insert into message_codes (contact_id, code_index, code_encrypted, sent_at)
      select id, {hash}, {hash}, {at} from contact`,
    find: 'select from message_codes where code_index = {hash}',
  },
  'contact check counts': {
    insert: 'insert into contact_check_counts (subject, since) values ({hash}, {at})',
    find: 'select from contact_check_counts where subject = {hash}',
  },
  'document check counts': {
    insert: 'insert into document_check_counts (sender, hour) values ({hash}, {at})',
    find: 'select from document_check_counts where sender = {hash}',
  },
  'bookkeeping requests': {
    insert: `insert into bookkeeping_requests (borrower_id, request_id, entry_id, content_index, made_at)
      values ({id}, 'r', {id}, {hash}, {at})`,
    find: 'select from bookkeeping_requests where entry_id = {id}',
  },
  'phone locations': {
    insert: `insert into phone_locations (borrower_id, position_encrypted, taken_at, saved_at)
      values ({id}, {hash}, {at}, {at})`,
    find: 'select from phone_locations where borrower_id = {id}',
  },
  phones: {
    insert: `insert into phones (borrower_id, device_index, facts_encrypted, saved_at)
      values ({id}, {hash}, {hash}, {at})`,
    find: 'select from phones where borrower_id = {id}',
  },
  'receipt photos': {
    insert: `insert into payment_claims (borrower_id, id, loan_id, brand_code, market, repay_type, upload_id, claim_index,
      currency, amount_minor, paid_on, client_key, client_digest, state, decide_by, accrual_pause_days, created_at, changed_at)
      values ({id}, {id}, {id}, 'hiram', 'PH', 'wallet', {id}, {hash},
      'PHP', 1, {at}::date, 'k', {hash}, 'not_found', {at}, 0, {at}, {at})`,
    find: 'select from payment_claims where id = {id} and upload_id is not null',
  },
  'complaint images': {
    insert: `insert into complaints (borrower_id, id, brand_code, market, locale, problem_type, about, content_encrypted,
      client_key, client_digest, state, received_at, opened_at, reply_by, due_by, answered_at, closed_at, cause, changed_at)
      values ({id}, {id}, 'hiram', 'PH', 'en', 1, 'other', {hash},
      'k', {hash}, 'closed', {at}, {at}, {at}, {at}, {at}, {at}, 'other', {at});
      insert into complaint_images (complaint_id, position, upload_id) values ({id}, 1, {id})`,
    find: 'select from complaint_images where complaint_id = {id}',
  },
  'unsubmitted applications': {
    insert: `${application} {at}, {at}, null, null, 'filling_in', null)`,
    find: 'select from applications where id = {id}',
  },
  'closed applications': {
    insert: `${application} {at}, {at}, {at}, {at} + interval '1 day', 'withdrawn', {at})`,
    find: 'select from applications where id = {id}',
  },
  'unfinished uploads': {
    insert: `${upload} null, null, null)`,
    find: 'select from uploads where id = {id}',
  },
  'unused images': {
    insert: `${upload} {at}, 1, 1)`,
    find: 'select from uploads where id = {id}',
  },
  'image bytes': {
    insert: 'insert into images_to_remove (upload_id, since) values ({id}, {at})',
    find: 'select from images_to_remove where upload_id = {id}',
  },
  'applicant links': {
    insert: `insert into applicant_links (application_id, kind, value_index, borrower_id, recorded_at)
      values ({id}, 'device', {hash}, {id}, {at})`,
    find: 'select from applicant_links where application_id = {id}',
  },
  'fraud list entries': {
    insert: `insert into fraud_list_entries (id, brand_code, market, list, kind, reason, state, borrower_id, added_by, added_at,
      expires_at, confirmed_by)
      values ({id}, 'hiram', 'PH', 'watch', 'device', 'other', 'active', {id}, {id}, {at} - interval '1 day', {at}, {id})`,
    find: 'select from fraud_list_entries where id = {id}',
  },
  'credit bureau files': {
    insert: `insert into bureau_files (id, market, format, as_of, kind, due_on, rule_version, state, started_at,
      read_until_borrower, read_until_loan, lines, reported, withheld, disputed, sanctioned_minor, balance_minor,
      overdue_minor, written_off_minor, file_name, parts, size_bytes, digest, completed_at)
      values ({id}, 'IN', 'ucrf', date '2026-01-01' - get_byte({hash}, 0), 'full', date '2026-01-05', 'test', 'complete', {at}, {id}, {id}, 0, 0, 0, 0,
      0, 0, 0, 0, 'file', 1, 1, {hash}, {at})`,
    find: 'select from bureau_files where id = {id} and removed_at is null',
  },
  'portfolio imports': {
    insert: `insert into portfolio_imports (id, brand, market, name, cut_over_on, state, created_by, created_at)
      values ({id}, 'hiram', 'PH', 'test', '2026-01-01', 'draft', {id}, {at})`,
    find: `select from portfolio_imports where id = {id} and state = 'draft'`,
  },
  'past borrowers': {
    insert: `insert into borrowers (id, brand_code, market, mobile_encrypted, registered_at, deleted_at, erase_on)
      values ({id}, 'hiram', 'PH', {hash}, {at} - interval '6 years', {at} - interval '5 years', {at}::date)`,
    find: 'select from borrowers where id = {id} and mobile_encrypted is not null',
    marginMs: DATE_MARGIN,
  },
};

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

function filled(statement: string, row: string, at: Instant): string {
  return statement
    .replaceAll('{at}', `timestamptz '${instantAsIso(at)}'`)
    .replaceAll('{id}', `md5('${row}')::uuid`)
    .replaceAll('{hash}', `sha256('${row}')`);
}

function sampleOf({ name }: RetentionRule): Sample {
  const sample = samples[name];
  if (sample === undefined) throw new Error(`add a sample row for the retention rule “${name}”`);
  return sample;
}

/** Inserts a row without the rows that it refers to, which the rule does not read. */
async function insertAged(rule: RetentionRule, row: string, at: Instant): Promise<void> {
  const statement = filled(sampleOf(rule).insert, row, at);
  await db.asOwner(`set session_replication_role = replica; ${statement}`);
}

async function isKept(rule: RetentionRule, row: string): Promise<boolean> {
  return (await db.asOwner(filled(sampleOf(rule).find, row, clock.now()))).length > 0;
}

test('the rules are due every night, one after the other, and a rule that fails does not hold up the rest', async () => {
  const night = setClock(instant('2026-11-16T08:00:00Z'));
  const applied: string[] = [];
  const [first, second, third] = rules.slice(0, 3).map((rule, index) => ({
    ...rule,
    async remove() {
      if (index === 1) throw new Error('no');
      applied.push(rule.name);
      return 0;
    },
  }));
  const context = { database: db.database, systemClock: night, businessClock: night, log };
  const work = dueRetention(
    context,
    [first, second, third].flatMap((rule) => rule ?? []),
  );
  await runAllDue(context, [work]);
  expect(applied).toEqual(['captchas', 'code sendings']);
  night.moveTo(instant('2026-11-16T18:59:59Z'));
  await runAllDue(context, [work]);
  expect(applied).toHaveLength(2);
  night.moveTo(instant('2026-11-16T19:00:00Z'));
  await runAllDue(context, [work]);
  expect(applied).toEqual(['captchas', 'code sendings', 'captchas', 'code sendings']);
});

describe('every retention rule', () => {
  test.each(rules)('removes rows past their period and keeps younger ones: $name', async (rule) => {
    const { marginMs = SECOND } = sampleOf(rule);
    const before = addMs(clock.now(), -periodMs(rule.keep));
    const [old, young] = [`${rule.name} old`, `${rule.name} young`];
    await insertAged(rule, old, addMs(before, -marginMs));
    // Without a period there are no young rows.
    const hasYoung = rule.keep === 'until_date_in_row' || periodMs(rule.keep) > 0;
    if (hasYoung) await insertAged(rule, young, addMs(before, marginMs));
    const context = { database: db.database, systemClock: clock, businessClock: clock };
    // A batch of one row also proves that the rule continues until nothing is left.
    expect(await applyRetention(context, { ...rule, batch: 1 })).toBeGreaterThan(0);
    expect([await isKept(rule, old), await isKept(rule, young)]).toEqual([false, hasYoung]);
    expect(await applyRetention(context, rule)).toBe(0);
  });

  test('has a name of its own', () => {
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  });

  test('is listed in docs/retention.md, which `npm run retention` writes', async () => {
    await expect(retentionTable(rules)).toMatchFileSnapshot('../../docs/retention.md');
  });
});
