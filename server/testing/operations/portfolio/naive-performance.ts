import type { Database } from '@hiram/server/platform/database/database';
import { type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import { calendarDateAt, instant } from '@hiram/values/instant';

// Naive reference implementation of decisions and unit economics, from all records, one by one.

interface Days {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** Final decisions in some days of Manila, with the seconds that each took. */
async function decisions(database: Database, { from, until }: Days, productIds: readonly string[]) {
  const [steps, applications, rules] = await Promise.all([
    database.selectFrom('application_history').selectAll().execute(),
    database.selectFrom('applications').selectAll().execute(),
    database.selectFrom('application_decisions').selectAll().where('decided_by', '=', 'rules').execute(),
  ]);
  return steps.flatMap((step) => {
    const day = calendarDateAt(instant(step.at), 'Asia/Manila');
    const application = applications.find(({ id }) => id === step.application_id);
    const isFinal = step.transition === 'approved' || step.transition === 'declined';
    if (!isFinal || day < from || day > until || application?.sent_at == null) return [];
    if (!productIds.includes(application.product_id)) return [];
    const decision = rules.find(({ application_id }) => application_id === step.application_id);
    return [
      {
        isApproved: step.transition === 'approved',
        isByRules: step.by === 'rules',
        band: decision?.score_band ?? 'none',
        seconds: Math.ceil((instant(step.at) - instant(application.sent_at)) / 1_000),
      },
    ];
  });
}

export async function naiveDecisions(database: Database, days: Days, productIds: readonly string[]) {
  const made = await decisions(database, days, productIds);
  return {
    bands: ['below_500', '500_599', '600_699', '700_799', 'from_800', 'none'].flatMap((band) => {
      const those = made.filter((one) => one.band === band);
      if (those.length === 0) return [];
      const approved = those.filter(({ isApproved }) => isApproved).length;
      return [{ band, approved: String(approved), declined: String(those.length - approved) }];
    }),
    secondsByRules: made.filter(({ isByRules }) => isByRules).map(({ seconds }) => seconds),
    secondsByPeople: made.filter(({ isByRules }) => !isByRules).map(({ seconds }) => seconds),
  };
}

/** Totals of the whole market; only one market has postings in the test. */
export async function naiveEconomics(
  database: Database,
  days: Days,
  facts: { readonly averagePrincipal: bigint; readonly costOfFundsPercent: bigint },
) {
  const transfers = await database.selectFrom('ledger_transfers').selectAll().execute();
  function moved(...codes: readonly number[]): bigint {
    let sum = 0n;
    for (const { booked_on, debit_code, credit_code, amount_minor } of transfers) {
      if (booked_on < days.from || booked_on > days.until) continue;
      if (codes.includes(credit_code)) sum += amount_minor;
      if (codes.includes(debit_code)) sum -= amount_minor;
    }
    return sum;
  }
  const length = BigInt(daysBetween(days.from, days.until) + 1);
  const scaled = facts.averagePrincipal * facts.costOfFundsPercent * length;
  const funds = (scaled * 2n + 36_500n) / 73_000n;
  const lines = {
    interest_and_fees: moved(401, 402, 403, 404),
    waivers: moved(501),
    cost_of_funds: -funds,
    provider_fees: moved(503, 506, 508),
    checks: 0n,
    collections: 0n,
    losses: moved(502, 405),
  };
  return { ...lines, contribution: Object.values(lines).reduce((sum, line) => sum + line, 0n) };
}
