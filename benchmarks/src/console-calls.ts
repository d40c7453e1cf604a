import * as dashboards from '@hiram/contract/dashboards';
import { type Asked, ofBrand, today, yearAgo } from './console-asked.ts';
import { OPENED, SEARCHES } from './console-files.ts';
import { LISTS } from './console-lists.ts';

// Every list, search, dashboard and detail view of the console, as a staff member would request it.

function range(nth: number) {
  return { ofMarket: 'PH', from: yearAgo, until: today, ...ofBrand(nth) };
}

export const ASKED: Readonly<Record<string, Asked>> = {
  ...LISTS,
  ...SEARCHES,
  ...OPENED,
  'dashboard-funnel': { call: dashboards.readFunnel, request: range },
  'dashboard-lending': { call: dashboards.readLendingFigures, request: range },
  'dashboard-curves': { call: dashboards.readRepaymentCurves, request: range },
  'dashboard-ageing': { call: dashboards.readAgeing, request: range },
  'dashboard-providers': { call: dashboards.readProviderFigures, request: range },
  'dashboard-complaints': { call: dashboards.readComplaintFigures, request: range },
};
