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
import { contactCopy } from './messaging/who-contacted-me-copy.ts';
import { applicationsCopy } from './origination/applications/applications-copy.ts';
import { bindBankCopy } from './origination/payment-accounts/bind-bank-copy.ts';
import { bindCardCopy } from './origination/payment-accounts/bind-card-copy.ts';
import { calculatorCopy } from './origination/products/calculator-copy.ts';
import { productPageCopy } from './origination/products/product-page-copy.ts';
import { productsCopy } from './origination/products/products-copy.ts';
import { accountCopy } from './people/identity/account-copy.ts';
import { identityCopy } from './people/identity/identity-copy.ts';
import type { screens } from './screens.ts';
import { explainedCopy } from './servicing/explained-amounts/explain-amount-copy.ts';
import { extensionCopy } from './servicing/extensions/extension-copy.ts';
import { hardshipCopy } from './servicing/hardship/hardship-copy.ts';
import { legacyCopy } from './servicing/legacy-repayments/legacy-copy.ts';
import { homeCopy } from './servicing/loans/home-copy.ts';
import { orderDetailsCopy } from './servicing/loans/order-details-copy.ts';
import { ordersCopy } from './servicing/loans/orders-copy.ts';
import { payCopy } from './servicing/paying/pay-copy.ts';
import { paidCopy } from './servicing/payment-claims/paid-copy.ts';
import { earlyCopy } from './servicing/repayments/early-copy.ts';
import { payCodeCopy } from './servicing/repayments/pay-code-copy.ts';
import { paymentCopy } from './servicing/repayments/payment-copy.ts';
import { paymentInstructionsCopy } from './servicing/repayments/payment-instructions-copy.ts';
import { repayCopy } from './servicing/repayments/repay-copy.ts';
import { repaymentChoiceCopy } from './servicing/repayments/repayment-choice-copy.ts';
import { agreementCopy } from './servicing/signing/agreement-copy.ts';
import { confirmCopy } from './servicing/signing/confirm-copy.ts';
import { bookkeepingCopy } from './support/bookkeeping/bookkeeping-copy.ts';
import { complaintsCopy } from './support/complaints/complaints-copy.ts';
import { detailsCopy } from './support/complaints/details-copy.ts';
import { writingCopy } from './support/complaints/writing-copy.ts';
import { customerServiceCopy } from './support/engagement/customer-service-copy.ts';
import { engagementCopy } from './support/engagement/engagement-copy.ts';
import { testTools } from './test-tools.ts';
import type { Wire } from './wire/wire.ts';

const everyScreen = lazyValue(async () => (await import('./screens.ts')).screens);

/** A page whose own screen of the specification is in `screens.ts` too. */
type PresentedName = {
  [Name in keyof typeof screens]: `${Name}Specification` extends keyof typeof screens ? Name : never;
}[keyof typeof screens];

interface ScreenOptions<Copy extends object> extends Omit<AppScreenOptions<Copy>, 'load'> {
  readonly name: keyof typeof screens;
}

/** A screen whose code `screens.ts` imports. */
function screen<Copy extends object>(options: ScreenOptions<Copy>): AppScreen {
  return appScreen({ ...options, load: () => loadScreen(options.name) });
}

/** A page with a screen for each presentation. `screens.ts` imports both. */
function presentedScreens<Copy extends object>(
  options: ScreenOptions<Copy> & { readonly name: PresentedName },
): PresentedScreens {
  const { name } = options;
  return {
    hiram: appScreen({ ...options, presentation: 'hiram', load: () => loadScreen(name) }),
    specification: appScreen({
      ...options,
      presentation: 'specification',
      load: () => loadScreen(specificationName(name)),
    }),
  };
}

async function loadScreen(name: keyof typeof screens): Promise<ScreenDefinition> {
  return (await screenOfDocument(name)) ?? (await everyScreen.load())[name]();
}

/** Every page of the product, listed once. */
const declaredRows: readonly RouteRow[] = [
  sitePage('landing', '/', 'site'),
  sitePage('aboutUs', '/aboutUs', 'site'),
  sitePage('contactUs', '/contactUs', 'site'),
  sitePage('privacyPolicy', '/privacyPolicy', 'site'),
  sitePage('loanTerms', '/loanTerms', 'site'),
  sitePage('check', '/check', 'site'),

  promotionPage('promotion', '/promotion', 'origination/promotions'),

  screen({
    name: 'login',
    path: '/login',
    folder: 'people/identity',
    copy: identityCopy,
    title: (copy) => copy.loginTitle,
  }),
  screen({
    name: 'resetPassword',
    path: '/resetPassword',
    folder: 'people/identity',
    copy: accountCopy,
    sharedCopy: identityCopy,
    title: (copy) => copy.resetTitle,
  }),
  screen({
    name: 'account',
    path: '/account',
    folder: 'people/identity',
    copy: accountCopy,
    sharedCopy: identityCopy,
    title: (copy) => copy.accountTitle,
  }),
  screen({
    name: 'deleteAccount',
    path: '/deleteAccount',
    folder: 'people/identity',
    copy: accountCopy,
    sharedCopy: identityCopy,
    title: (copy) => copy.deleteTitle,
  }),

  screen({
    name: 'apply',
    path: '/apply',
    folder: 'origination/applications',
    copy: applicationsCopy,
    title: (copy) => copy.title,
  }),

  presentedScreens({
    name: 'home',
    path: '/home',
    folder: 'servicing/loans',
    copy: homeCopy,
    title: (copy) => copy.homeTitle,
  }),
  screen({
    name: 'product',
    path: '/product',
    folder: 'origination/products',
    copy: productPageCopy,
    sharedCopy: productsCopy,
    title: (copy) => copy.productTitle,
  }),
  screen({
    name: 'orders',
    path: '/orders',
    folder: 'servicing/loans',
    copy: ordersCopy,
    title: (copy) => copy.ordersTitle,
  }),
  presentedScreens({
    name: 'order',
    path: '/order',
    folder: 'servicing/loans',
    copy: orderDetailsCopy,
    title: (copy) => copy.orderTitle,
  }),
  presentedScreens({
    name: 'loanDetail',
    path: '/loanDetail',
    folder: 'servicing/loans',
    copy: orderDetailsCopy,
    title: (copy) => copy.orderTitle,
  }),
  presentedScreens({
    name: 'borrowDetail',
    path: '/borrowDetail',
    folder: 'servicing/loans',
    copy: orderDetailsCopy,
    title: (copy) => copy.orderTitle,
  }),
  screen({
    name: 'recommendations',
    path: '/recommendations',
    folder: 'servicing/loans',
    copy: orderDetailsCopy,
    title: (copy) => copy.recommendationsTitle,
  }),
  screen({
    name: 'jointLoginFailure',
    path: '/jointLoginFailure',
    folder: 'servicing/loans',
    copy: orderDetailsCopy,
    title: (copy) => copy.orderTitle,
  }),

  presentedScreens({
    name: 'confirmLoan',
    path: '/confirmLoan',
    folder: 'servicing/signing',
    copy: confirmCopy,
    title: (copy) => copy.title,
  }),
  presentedScreens({
    name: 'confirmLoanNew',
    path: '/confirmLoanNew',
    folder: 'servicing/signing',
    copy: confirmCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'loanAgreement',
    path: '/loanAgreement',
    folder: 'servicing/signing',
    copy: agreementCopy,
    title: (copy) => copy.title,
  }),

  screen({
    name: 'repaymentChoice',
    path: '/repaymentChoice',
    folder: 'servicing/repayments',
    copy: repaymentChoiceCopy,
    title: (copy) => copy.title,
  }),
  presentedScreens({
    name: 'repay',
    path: '/repay',
    folder: 'servicing/repayments',
    copy: repayCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'repaymentOfCode',
    path: '/repaymentOfCode',
    folder: 'servicing/repayments',
    copy: payCodeCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'repaymentOfCode2',
    path: '/repaymentOfCode2',
    folder: 'servicing/repayments',
    copy: payCodeCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'settle',
    path: '/settle',
    folder: 'servicing/repayments',
    copy: earlyCopy,
    sharedCopy: payCopy,
    title: (copy) => copy.settleTitle,
  }),
  screen({
    name: 'prepay',
    path: '/prepay',
    folder: 'servicing/repayments',
    copy: earlyCopy,
    sharedCopy: payCopy,
    title: (copy) => copy.prepayTitle,
  }),
  screen({
    name: 'helpToPay',
    path: '/helpToPay',
    folder: 'servicing/hardship',
    copy: hardshipCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'payment',
    path: '/payment',
    folder: 'servicing/repayments',
    copy: paymentCopy,
    sharedCopy: repayCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'iHavePaid',
    path: '/iHavePaid',
    folder: 'servicing/payment-claims',
    copy: paidCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'paymentInstructions',
    path: '/paymentInstructions',
    folder: 'servicing/repayments',
    copy: paymentInstructionsCopy,
    title: (copy) => copy.title,
  }),

  screen({
    name: 'bindCard',
    path: '/bindCard',
    folder: 'origination/payment-accounts',
    copy: bindCardCopy,
    title: (copy) => copy.listTitle,
  }),
  presentedScreens({
    name: 'bindBank',
    path: '/bindBank',
    folder: 'origination/payment-accounts',
    copy: bindBankCopy,
    title: (copy) => copy.formTitle,
  }),

  screen({
    name: 'legacyRepay',
    path: '/legacyRepay',
    folder: 'servicing/legacy-repayments',
    copy: legacyCopy,
    title: (copy) => copy.title,
  }),

  screen({
    name: 'repayDelay',
    path: '/repayDelay',
    folder: 'servicing/extensions',
    copy: extensionCopy,
    sharedCopy: payCopy,
    title: (copy) => copy.title,
  }),

  screen({
    name: 'calculator',
    path: '/calculator',
    folder: 'origination/products',
    copy: calculatorCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'bookkeeping',
    path: '/bookkeeping',
    folder: 'support/bookkeeping',
    copy: bookkeepingCopy,
    title: (copy) => copy.title,
  }),

  presentedScreens({
    name: 'complaint',
    path: '/complaint',
    folder: 'support/complaints',
    copy: complaintsCopy,
    title: (copy) => copy.title,
  }),
  presentedScreens({
    name: 'complainPageNext',
    path: '/complainPageNext',
    folder: 'support/complaints',
    copy: writingCopy,
    title: (copy) => copy.title,
  }),
  presentedScreens({
    name: 'complaintList',
    path: '/complaintList',
    folder: 'support/complaints',
    copy: complaintsCopy,
    title: (copy) => copy.myComplaints,
  }),
  screen({
    name: 'complainDetails',
    path: '/complainDetails',
    folder: 'support/complaints',
    copy: detailsCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'explainAmount',
    path: '/explainAmount',
    folder: 'servicing/explained-amounts',
    copy: explainedCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'whoContactedMe',
    path: '/whoContactedMe',
    folder: 'messaging',
    copy: contactCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'customerService',
    path: '/customerService',
    folder: 'support/engagement',
    copy: engagementCopy,
    sharedCopy: customerServiceCopy,
    title: (copy) => copy.customerServiceTitle,
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
