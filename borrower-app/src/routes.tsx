import { isLocale } from '@hiram/contract/locales';
import { readLocal } from './browser/local-store.ts';
import { lazyValue } from './copy/lazy-value.ts';
import {
  type AppScreen,
  type AppScreenOptions,
  appScreen,
  type PresentedScreens,
  promotionPage,
  type RouteRow,
  routesOf,
  type ScreenDefinition,
  sitePage,
  specificationName,
} from './frame/route.ts';
import { screenOfDocument } from './frame/screen-of-document.ts';
import { prefetch } from './frame/stale-deployment.ts';
import type { screens } from './screens.ts';
import { testTools } from './test-tools.ts';
import type { Wire } from './wire/wire.ts';

const everyScreen = lazyValue(async () => import('./screens.ts'));

/** A page whose own screen of the specification is in `screens.ts` too. */
type PresentedName = {
  [Name in keyof typeof screens]: `${Name}Specification` extends keyof typeof screens ? Name : never;
}[keyof typeof screens];

interface ScreenOptions extends Omit<AppScreenOptions, 'load'> {
  readonly name: keyof typeof screens;
}

/** A screen whose code `screens.ts` imports. */
function screen(options: ScreenOptions): AppScreen {
  return appScreen({ ...options, load: () => loadScreen(options) });
}

/** A page with a screen for each presentation. `screens.ts` imports both. */
function presentedScreens(options: ScreenOptions & { readonly name: PresentedName }): PresentedScreens {
  return {
    hiram: appScreen({ ...options, presentation: 'hiram', load: () => loadScreen(options) }),
    specification: appScreen({
      ...options,
      presentation: 'specification',
      load: () => loadScreen(options, specificationName(options.name)),
    }),
  };
}

async function loadScreen(
  options: ScreenOptions,
  screenName: keyof typeof screens = options.name,
): Promise<ScreenDefinition> {
  const ofDocument = await screenOfDocument(screenName);
  if (ofDocument !== undefined) return ofDocument;
  const list = await everyScreen.load();
  // Prerendering has no page whose language could be read.
  const locale = import.meta.env.SSR ? undefined : document.documentElement.dataset.locale;
  if (isLocale(locale)) list.prefetchCopy(options, locale);
  return list.screens[screenName]();
}

/** Every page of the product, listed once. */
const declaredRows: readonly RouteRow[] = [
  sitePage('landing', '/', 'site'),
  sitePage('aboutUs', '/aboutUs', 'site'),
  sitePage('contactUs', '/contactUs', 'site'),
  sitePage('privacyPolicy', '/privacyPolicy', 'site'),
  sitePage('loanTerms', '/loanTerms', 'site'),
  sitePage('howWeTreatYou', '/howWeTreatYou', 'site'),
  sitePage('check', '/check', 'site'),

  promotionPage('promotion', '/promotion', 'origination/promotions'),

  screen({
    name: 'login',
    path: '/login',
    folder: 'people/identity',
  }),
  screen({
    name: 'resetPassword',
    path: '/resetPassword',
    folder: 'people/identity',
  }),
  screen({
    name: 'account',
    path: '/account',
    folder: 'people/identity',
  }),
  screen({
    name: 'deleteAccount',
    path: '/deleteAccount',
    folder: 'people/identity',
  }),

  screen({
    name: 'apply',
    path: '/apply',
    folder: 'origination/applications',
  }),

  presentedScreens({
    name: 'home',
    path: '/home',
    folder: 'servicing/loans',
  }),
  screen({
    name: 'product',
    path: '/product',
    folder: 'origination/products',
    sharedCopy: 'origination/loan-choice/copy',
  }),
  screen({
    name: 'orders',
    path: '/orders',
    folder: 'servicing/loans',
  }),
  presentedScreens({
    name: 'order',
    path: '/order',
    folder: 'servicing/loans',
  }),
  presentedScreens({
    name: 'loanDetail',
    path: '/loanDetail',
    folder: 'servicing/loans',
  }),
  presentedScreens({
    name: 'borrowDetail',
    path: '/borrowDetail',
    folder: 'servicing/loans',
  }),
  screen({
    name: 'recommendations',
    path: '/recommendations',
    folder: 'servicing/loans',
  }),
  screen({
    name: 'jointLoginFailure',
    path: '/jointLoginFailure',
    folder: 'servicing/loans',
  }),

  presentedScreens({
    name: 'confirmLoan',
    path: '/confirmLoan',
    folder: 'servicing/signing',
  }),
  presentedScreens({
    name: 'confirmLoanNew',
    path: '/confirmLoanNew',
    folder: 'servicing/signing',
  }),
  screen({
    name: 'loanAgreement',
    path: '/loanAgreement',
    folder: 'servicing/signing',
  }),

  screen({
    name: 'repaymentChoice',
    path: '/repaymentChoice',
    folder: 'servicing/repayments',
  }),
  presentedScreens({
    name: 'pay',
    path: '/pay',
    folder: 'servicing/repayments',
  }),
  presentedScreens({
    name: 'repay',
    path: '/repay',
    folder: 'servicing/repayments',
  }),
  screen({
    name: 'repaymentOfCode',
    path: '/repaymentOfCode',
    folder: 'servicing/repayments',
  }),
  screen({
    name: 'repaymentOfCode2',
    path: '/repaymentOfCode2',
    folder: 'servicing/repayments',
  }),
  screen({
    name: 'settle',
    path: '/settle',
    folder: 'servicing/repayments',
    sharedCopy: 'servicing/paying/pay-copy',
  }),
  screen({
    name: 'prepay',
    path: '/prepay',
    folder: 'servicing/repayments',
    sharedCopy: 'servicing/paying/pay-copy',
  }),
  screen({
    name: 'automaticPayments',
    path: '/automaticPayments',
    folder: 'servicing/mandates',
  }),
  screen({
    name: 'settlementOffer',
    path: '/settlementOffer',
    folder: 'servicing/settlement-offers',
  }),
  screen({
    name: 'helpToPay',
    path: '/helpToPay',
    folder: 'servicing/hardship',
  }),
  screen({
    name: 'payment',
    path: '/payment',
    folder: 'servicing/repayments',
    sharedCopy: 'servicing/repayments/repay-copy',
  }),
  screen({
    name: 'iHavePaid',
    path: '/iHavePaid',
    folder: 'servicing/payment-claims',
  }),
  screen({
    name: 'paymentInstructions',
    path: '/paymentInstructions',
    folder: 'servicing/repayments',
  }),

  screen({
    name: 'bindCard',
    path: '/bindCard',
    folder: 'origination/payment-accounts',
  }),
  presentedScreens({
    name: 'bindBank',
    path: '/bindBank',
    folder: 'origination/payment-accounts',
  }),

  screen({
    name: 'legacyRepay',
    path: '/legacyRepay',
    folder: 'servicing/legacy-repayments',
  }),

  presentedScreens({
    name: 'repayDelay',
    path: '/repayDelay',
    folder: 'servicing/extensions',
    sharedCopy: 'servicing/paying/pay-copy',
  }),

  screen({
    name: 'calculator',
    path: '/calculator',
    folder: 'origination/products',
    sharedCopy: 'origination/loan-choice/copy',
  }),
  presentedScreens({
    name: 'activity',
    path: '/activity',
    folder: 'support/activity',
  }),
  screen({
    name: 'bookkeeping',
    path: '/bookkeeping',
    folder: 'support/bookkeeping',
  }),

  presentedScreens({
    name: 'complaint',
    path: '/complaint',
    folder: 'support/complaints',
  }),
  presentedScreens({
    name: 'complainPageNext',
    path: '/complainPageNext',
    folder: 'support/complaints',
  }),
  presentedScreens({
    name: 'complaintList',
    path: '/complaintList',
    folder: 'support/complaints',
  }),
  screen({
    name: 'complainDetails',
    path: '/complainDetails',
    folder: 'support/complaints',
  }),
  screen({
    name: 'explainAmount',
    path: '/explainAmount',
    folder: 'servicing/explained-amounts',
  }),
  screen({
    name: 'whoContactedMe',
    path: '/whoContactedMe',
    folder: 'messaging',
  }),
  screen({
    name: 'isThisReallyYou',
    path: '/isThisReallyYou',
    folder: 'messaging',
  }),
  screen({
    name: 'checkProof',
    path: '/checkProof',
    folder: 'servicing/documents',
  }),
  screen({
    name: 'myLimits',
    path: '/myLimits',
    folder: 'people/borrowing-limits',
  }),
  screen({
    name: 'myData',
    path: '/myData',
    folder: 'support/data-rights',
  }),
  presentedScreens({
    name: 'customerService',
    path: '/customerService',
    folder: 'support/engagement',
  }),
];

/** The pages in this build. */
export const routeRows: readonly RouteRow[] = [
  ...declaredRows,
  ...testTools(routesOf(declaredRows, 'hiram')),
];

export const homePath = '/home';

/** Preloads the list of screens before another one is opened. */
export function prefetchScreens(): Promise<void> {
  return prefetch(() => everyScreen.load());
}

/**
 * The storage key of complaints sent while offline. It is repeated here so that the check loads no complaint
 * code.
 */
const WAITING = 'complaint.waiting';

/** Continues sending what was sent while offline, even on a later day and from another page. */
export async function sendQueuedComplaints(wire: Wire): Promise<void> {
  if (readLocal(WAITING) === undefined) return;
  await prefetch(async () => (await import('./support/complaints/outbox.ts')).resumeSending(wire, true));
}
