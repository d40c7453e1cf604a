import { PAGE_TITLES } from '@hiram/contract/support/page-titles';
import { describe, expect, test } from 'vitest';
import { findRoute, routesOf } from '../frame/route.ts';
import { homePath, routeRows } from '../routes.tsx';

const routes = routesOf(routeRows, 'hiram');

/** Every planned page of the product. The browser tests show which of them are built. */
const paths = [
  '/',
  '/aboutUs',
  '/account',
  '/activity',
  '/apply',
  '/automaticPayments',
  '/bindBank',
  '/bindCard',
  '/bookkeeping',
  '/borrowDetail',
  '/calculator',
  '/check',
  '/checkProof',
  '/complainDetails',
  '/complainPageNext',
  '/complaint',
  '/complaintList',
  '/confirmLoan',
  '/confirmLoanNew',
  '/contactUs',
  '/customerService',
  '/deleteAccount',
  '/explainAmount',
  '/helpToPay',
  '/home',
  '/howWeTreatYou',
  '/iHavePaid',
  '/isThisReallyYou',
  '/jointLoginFailure',
  '/legacyRepay',
  '/loanAgreement',
  '/loanDetail',
  '/loanTerms',
  '/login',
  '/myData',
  '/myLimits',
  '/order',
  '/orders',
  '/pay',
  '/payment',
  '/paymentInstructions',
  '/prepay',
  '/privacyPolicy',
  '/product',
  '/promotion',
  '/recommendations',
  '/repay',
  '/repayDelay',
  '/repaymentChoice',
  '/repaymentOfCode',
  '/repaymentOfCode2',
  '/resetPassword',
  '/settle',
  '/settlementOffer',
  '/shellSimulator',
  '/testPreview',
  '/whoContactedMe',
];

/** Development tools, which are not counted. */
const tools = ['/shellSimulator', '/testPreview'];

describe('the route table', () => {
  test('[R2.7-1] gives every screen a page title in the statistics, and the order page "Order Details"', () => {
    const screens = routes.filter(({ entry, path }) => entry === 'app' && !tools.includes(path));
    expect(Object.keys(PAGE_TITLES).sort()).toEqual(screens.map(({ path }) => path).sort());
    expect([PAGE_TITLES['/order'], PAGE_TITLES['/loanDetail']]).toEqual(['Order Details', 'Order Details']);
  });

  test('has every path once', () => {
    expect(routes.map((route) => route.path).sort()).toEqual(paths);
  });

  test('has every name once, equal to the last segment of its path', () => {
    for (const { name, path } of routes) expect(path).toBe(name === 'landing' ? '/' : `/${name}`);
  });

  test('maps the home route to the home screen', () => {
    expect(findRoute(routes, homePath)).toMatchObject({ name: 'home', entry: 'app' });
  });
});

describe('an address resolves to its page', () => {
  test.each(['/customerService', '/customerService/'])('%s', (path) => {
    expect(findRoute(routes, path)?.name).toBe('customerService');
  });

  test.each(['/customerservice', '/customerService/more', '/nowhere'])('%s resolves to no page', (path) => {
    expect(findRoute(routes, path)).toBeUndefined();
  });
});
