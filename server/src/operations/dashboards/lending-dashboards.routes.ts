import * as contract from '@hiram/contract/operations/dashboards';
import { pageTitle } from '@hiram/contract/support/page-titles';
import { marketPack } from '@hiram/markets/market-pack';
import { nameProducts } from '#origination/products/index.ts';
import { implementStaffCall } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { Database } from '#platform/database/database.ts';
import type { DashboardContext } from './dashboard-context.ts';
import { dayOf, headOf, headOnWire } from './dashboard-header.ts';
import { daysOf, lastOfMonth, monthOf } from './days-of-range.ts';
import {
  type ArrivalsOfLink,
  findNewestVersions,
  sumAppliedByDay,
  sumAppliedByProduct,
  sumArrivals,
  sumDisbursedByDay,
  sumDisbursedByMonth,
  sumDisbursedByProduct,
  sumPageViews,
  sumRepaidByDay,
  sumRepaidByWeek,
} from './lending-metrics.sql.ts';
import { repaymentCurve } from './repayment-curve.ts';
import { type RequestedRange, requestedRange } from './requested-range.ts';

/** Dashboards for acquisition, lending and repayment. */
export function registerLendingDashboards(server: CallServer, context: DashboardContext): void {
  const { database, systemClock } = context;

  implementStaffCall(server, systemClock, contract.readFunnel, {
    permission: 'read_dashboards',
    handle: async (request) => {
      const range = requestedRange(request);
      const [head, links, pages] = await Promise.all([
        headOf(context, range.market, ['arrivals']),
        sumArrivals(database, range),
        sumPageViews(database, range),
      ]);
      return {
        ...headOnWire(head),
        steps: FUNNEL.map((step) => ({
          step,
          count: String(links.reduce((total, link) => total + link[step], 0n)),
        })),
        links: links.map((link) => ({
          brand: link.brand_code,
          template: link.template_id,
          link: link.link_id,
          visits: String(link.visits),
          registered: String(link.registered),
          applied: String(link.applied),
          approved: String(link.approved),
          signed: String(link.signed),
          paidOut: String(link.paid_out),
        })),
        // A page that the app no longer has keeps its route as its title.
        pages: pages.map(({ route, views }) => ({
          title: pageTitle(route) ?? route,
          route,
          views: String(views),
        })),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.readLendingMetrics, {
    permission: 'read_dashboards',
    handle: async (request) => {
      const range = requestedRange(request);
      const [head, days, products] = await Promise.all([
        headOf(context, range.market, ['applications', 'payouts', 'repayments']),
        lendingDays(database, range),
        lendingProducts(database, range),
      ]);
      return { ...headOnWire(head), currency: marketPack(range.market).facts.currency, days, products };
    },
  });

  implementStaffCall(server, systemClock, contract.readRepaymentCurves, {
    permission: 'read_dashboards',
    handle: async (request) => {
      const range = requestedRange(request);
      // Uses whole months, because shares of a partial month would mislead.
      const months = { ...range, from: monthOf(range.from), until: lastOfMonth(range.until) };
      const { currency, timeZone } = marketPack(range.market).facts;
      const head = await headOf(context, range.market, ['payouts', 'repayments']);
      return {
        ...headOnWire(head),
        currency,
        cohorts: await cohorts(database, months, dayOf(head, timeZone)),
      };
    },
  });
}

const FUNNEL = [
  'visits',
  'registered',
  'applied',
  'approved',
  'signed',
  'paid_out',
] as const satisfies readonly (keyof ArrivalsOfLink)[];

async function lendingDays(database: Database, range: RequestedRange) {
  const [applied, paidOut, repaid] = await Promise.all([
    sumAppliedByDay(database, range),
    sumDisbursedByDay(database, range),
    sumRepaidByDay(database, range),
  ]);
  const appliedOn = new Map(applied.map((row) => [row.day, row]));
  const disbursedOn = new Map(paidOut.map((row) => [row.day, row]));
  const repaidOn = new Map(repaid.map((row) => [row.day, row.repaid_minor]));
  return daysOf(range).map((on) => ({
    on,
    applied: String(appliedOn.get(on)?.applied ?? 0n),
    approvedByRules: String(appliedOn.get(on)?.approved_by_rules ?? 0n),
    approvedByPeople: String(appliedOn.get(on)?.approved_by_people ?? 0n),
    declined: String(appliedOn.get(on)?.declined ?? 0n),
    referred: String(appliedOn.get(on)?.referred ?? 0n),
    loansDisbursed: String(disbursedOn.get(on)?.loans ?? 0n),
    paidOut: String(disbursedOn.get(on)?.disbursed_minor ?? 0n),
    repaid: String(repaidOn.get(on) ?? 0n),
  }));
}

async function lendingProducts(database: Database, range: RequestedRange) {
  const [applied, paidOut] = await Promise.all([
    sumAppliedByProduct(database, range),
    sumDisbursedByProduct(database, range),
  ]);
  const appliedFor = new Map(applied.map((row) => [row.product_id, row]));
  const paidOutFor = new Map(paidOut.map((row) => [row.product_id, row]));
  const ids = [...new Set([...appliedFor.keys(), ...paidOutFor.keys()])].toSorted();
  const versions = await findNewestVersions(database, ids);
  const nameOf = await nameProducts(database, [...versions.values()], 'en');
  return ids.map((productId) => {
    const [asked, lent] = [appliedFor.get(productId), paidOutFor.get(productId)];
    const version = versions.get(productId);
    return {
      productId,
      productName: version === undefined ? '' : nameOf(version),
      applied: String(asked?.applied ?? 0n),
      approved: String((asked?.approved_by_rules ?? 0n) + (asked?.approved_by_people ?? 0n)),
      declined: String(asked?.declined ?? 0n),
      loansDisbursed: String(lent?.loans ?? 0n),
      paidOut: String(lent?.disbursed_minor ?? 0n),
    };
  });
}

async function cohorts(database: Database, months: RequestedRange, asOf: RequestedRange['until']) {
  const [lent, repaid] = await Promise.all([
    sumDisbursedByMonth(database, months),
    sumRepaidByWeek(database, months),
  ]);
  return lent.map(({ month, loans, disbursed_minor }) => {
    const repaidInWeek = new Map(
      repaid.filter((row) => row.month === month).map((row) => [row.week, row.repaid_minor]),
    );
    return {
      month,
      loans: String(loans),
      lent: String(disbursed_minor),
      points: repaymentCurve({ month, lent: disbursed_minor, repaidInWeek }, asOf).map((point) => ({
        week: String(point.week),
        repaid: String(point.repaid),
        share: point.share,
      })),
    };
  });
}
