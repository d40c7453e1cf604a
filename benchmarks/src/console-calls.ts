import * as dashboards from '@hiram/contract/operations/dashboards';
import { type CallSample, ofBrand, today, yearAgo } from './call-sample.ts';
import { OPENED, SEARCHES } from './console-files.ts';
import { LISTS } from './console-lists.ts';
import { PORTFOLIO } from './console-portfolio.ts';

// Every list, search, dashboard and detail view of the console, as a staff member would request it.

function range(nth: number) {
  return { ofMarket: 'PH', from: yearAgo, until: today, ...ofBrand(nth) };
}

export const CALL_SAMPLES: Readonly<Record<string, CallSample>> = {
  ...LISTS,
  ...SEARCHES,
  ...OPENED,
  ...PORTFOLIO,
  'dashboard-funnel': { call: dashboards.readFunnel, request: range },
  'dashboard-lending': { call: dashboards.readLendingMetrics, request: range },
  'dashboard-curves': { call: dashboards.readRepaymentCurves, request: range },
  'dashboard-ageing': { call: dashboards.readAgeing, request: range },
  'dashboard-providers': { call: dashboards.readProviderMetrics, request: range },
  'dashboard-complaints': { call: dashboards.readComplaintMetrics, request: range },
};
