import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { ReturnMonth } from './month-loans.sql.ts';

/** The instants of a month in the time zone of its market. */
export interface MonthInstants {
  readonly beginsAt: Instant;
  readonly endsAt: Instant;
}

/**
 * Complaints that were open at some time of the month. Their steps are only added, so they say how each one was at the
 * end of the month, whatever happened later.
 */
export async function insertComplaints(
  tx: Transaction,
  { market, monthEnd }: ReturnMonth,
  { beginsAt, endsAt }: MonthInstants,
  resolveWithinDays: number,
): Promise<void> {
  const [begin, end] = [instantAsIso(beginsAt), instantAsIso(endsAt)];
  const opening = sql`step in ('received', 'reopened')`;
  const ending = sql`step in ('answered', 'closed', 'borrower_left')`;
  await sql`
    insert into return_complaints (market, month_end, complaint_id, subject, was_open, is_received, is_reopened, is_open, days,
      is_in_time, taken_to)
    select ${market}, ${monthEnd}::date, id, about, was_open, is_received,
      has_reopened and not was_open and not is_received, ended_at is null,
      greatest(0, floor(extract(epoch from coalesce(ended_at, ${end}::timestamptz) - round_began_at) / 86400))::integer,
      case when ended_at is not null
        then ended_at < round_began_at + make_interval(days => ${resolveWithinDays}::integer) end,
      taken_to
    from complaints cross join lateral (
      select coalesce((
          select ${opening} from case_steps
          where case_kind = 'complaint' and case_id = complaints.id and made_at < ${begin}::timestamptz
            and (${opening} or ${ending}) order by position desc limit 1
        ), false) as was_open,
        received_at >= ${begin}::timestamptz as is_received,
        exists (
          select from case_steps where case_kind = 'complaint' and case_id = complaints.id and step = 'reopened'
            and made_at >= ${begin}::timestamptz and made_at < ${end}::timestamptz
        ) as has_reopened,
        (
          select made_at from case_steps
          where case_kind = 'complaint' and case_id = complaints.id and made_at < ${end}::timestamptz and ${opening}
          order by position desc limit 1
        ) as round_began_at,
        (
          select body from escalation_packs packs
          where packs.complaint_id = complaints.id and body <> 'grievance_officer'
            and made_at >= ${begin}::timestamptz and made_at < ${end}::timestamptz
          order by made_at desc limit 1
        ) as taken_to
    ) steps cross join lateral (
      select min(made_at) as ended_at from case_steps
      where case_kind = 'complaint' and case_id = complaints.id and made_at >= round_began_at
        and made_at < ${end}::timestamptz and ${ending}
    ) ended
    where complaints.market = ${market} and received_at < ${end}::timestamptz
      and (state in ('received', 'in_work') or changed_at >= ${begin}::timestamptz)
      and round_began_at is not null and (was_open or is_received or has_reopened or taken_to is not null)
  `.execute(tx);
}

/** The brands of the market. Each is a page and an app of its own. */
export async function insertApps(tx: Transaction, { market, monthEnd }: ReturnMonth): Promise<void> {
  await sql`
    insert into return_apps (market, month_end, brand_code, content)
    select ${market}, ${monthEnd}::date, code, jsonb_build_object(
      'name', app_en_name, 'owner', legal_name, 'registrations', registrations, 'address', address, 'email', email,
      'phone', service_phone, 'officer', grievance_officer, 'officerPhone', grievance_phone,
      'officerEmail', grievance_email,
      'links', (select coalesce(jsonb_agg('https://' || host order by host), '[]'::jsonb) from brand_hosts
        where brand_code = code),
      'products', (select coalesce(jsonb_object_agg(products.id, coalesce(named.name, '')), '{}'::jsonb)
        from products left join lateral (
          select texts -> 'en' ->> 'name' as name from product_versions
          where product_id = products.id and status <> 'draft' order by version desc limit 1
        ) named on true
        where brand_code = code))
    from brands where market = ${market}
  `.execute(tx);
}
