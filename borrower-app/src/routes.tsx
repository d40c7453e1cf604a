import { applicationsCopy } from './applications/applications-texts.ts';
import { bookkeepingCopy } from './bookkeeping/bookkeeping-texts.ts';
import { readLocal } from './browser/own-storage.ts';
import { complaintsCopy } from './complaints/complaints-texts.ts';
import { detailsCopy } from './complaints/details-texts.ts';
import { writingCopy } from './complaints/writing-texts.ts';
import { customerServiceCopy } from './engagement/customer-service-texts.ts';
import { engagementCopy } from './engagement/engagement-texts.ts';
import { explainedCopy } from './explained-amounts/explain-amount-texts.ts';
import { extensionCopy } from './extensions/extension-texts.ts';
import {
  type AppScreen,
  type AppScreenOptions,
  appScreen,
  promotionPage,
  type Route,
  sitePage,
} from './frame/route.ts';
import { screenOfDocument } from './frame/screen-of-document.ts';
import { prefetch } from './frame/stale-deployment.ts';
import { hardshipCopy } from './hardship/hardship-texts.ts';
import { accountCopy } from './identity/account-texts.ts';
import { identityCopy } from './identity/identity-texts.ts';
import { legacyCopy } from './legacy-repayments/legacy-texts.ts';
import { homeCopy } from './loans/home-texts.ts';
import { orderDetailsCopy } from './loans/order-details-texts.ts';
import { ordersCopy } from './loans/orders-texts.ts';
import { contactCopy } from './outreach/who-contacted-me-texts.ts';
import { payCopy } from './paying/pay-texts.ts';
import { bindBankCopy } from './payment-accounts/bind-bank-texts.ts';
import { bindCardCopy } from './payment-accounts/bind-card-texts.ts';
import { paidCopy } from './payment-traces/paid-texts.ts';
import { calculatorCopy } from './products/calculator-texts.ts';
import { productPageCopy } from './products/product-page-texts.ts';
import { productsCopy } from './products/products-texts.ts';
import { earlyCopy } from './repayments/early-texts.ts';
import { payCodeCopy } from './repayments/pay-code-texts.ts';
import { paymentInstructionsCopy } from './repayments/payment-instructions-texts.ts';
import { paymentCopy } from './repayments/payment-texts.ts';
import { repayCopy } from './repayments/repay-texts.ts';
import { repaymentChoiceCopy } from './repayments/repayment-choice-texts.ts';
import type { screens } from './screens.ts';
import { agreementCopy } from './signing/agreement-texts.ts';
import { confirmCopy } from './signing/confirm-texts.ts';
import { testTools } from './test-tools.ts';
import { lazyValue } from './texts/lazy-value.ts';
import type { Wire } from './wire/wire.ts';

const everyScreen = lazyValue(async () => (await import('./screens.ts')).screens);

interface ScreenOptions<Copy extends object> extends Omit<AppScreenOptions<Copy>, 'load'> {
  readonly name: keyof typeof screens;
}

/** A screen whose code `screens.ts` imports. */
function screen<Copy extends object>(options: ScreenOptions<Copy>): AppScreen {
  const { name } = options;
  return appScreen({
    ...options,
    load: async () => (await screenOfDocument(name)) ?? (await everyScreen.load())[name](),
  });
}

/** Every page of the product, listed once. */
const declaredRoutes: readonly Route[] = [
  sitePage('landing', '/', 'site'),
  sitePage('aboutUs', '/aboutUs', 'site'),
  sitePage('contactUs', '/contactUs', 'site'),
  sitePage('privacyPolicy', '/privacyPolicy', 'site'),
  sitePage('loanTerms', '/loanTerms', 'site'),
  sitePage('check', '/check', 'site'),

  promotionPage('promotion', '/promotion', 'promotions'),

  screen({
    name: 'login',
    path: '/login',
    folder: 'identity',
    copy: identityCopy,
    title: (copy) => copy.loginTitle,
  }),
  screen({
    name: 'resetPassword',
    path: '/resetPassword',
    folder: 'identity',
    copy: accountCopy,
    sharedCopy: identityCopy,
    title: (copy) => copy.resetTitle,
  }),
  screen({
    name: 'account',
    path: '/account',
    folder: 'identity',
    copy: accountCopy,
    sharedCopy: identityCopy,
    title: (copy) => copy.accountTitle,
  }),
  screen({
    name: 'deleteAccount',
    path: '/deleteAccount',
    folder: 'identity',
    copy: accountCopy,
    sharedCopy: identityCopy,
    title: (copy) => copy.deleteTitle,
  }),

  screen({
    name: 'apply',
    path: '/apply',
    folder: 'applications',
    copy: applicationsCopy,
    title: (copy) => copy.title,
  }),

  screen({
    name: 'home',
    path: '/home',
    folder: 'loans',
    copy: homeCopy,
    title: (copy) => copy.homeTitle,
  }),
  screen({
    name: 'product',
    path: '/product',
    folder: 'products',
    copy: productPageCopy,
    sharedCopy: productsCopy,
    title: (copy) => copy.productTitle,
  }),
  screen({
    name: 'orders',
    path: '/orders',
    folder: 'loans',
    copy: ordersCopy,
    title: (copy) => copy.ordersTitle,
  }),
  screen({
    name: 'order',
    path: '/order',
    folder: 'loans',
    copy: orderDetailsCopy,
    title: (copy) => copy.orderTitle,
  }),
  screen({
    name: 'loanDetail',
    path: '/loanDetail',
    folder: 'loans',
    copy: orderDetailsCopy,
    title: (copy) => copy.orderTitle,
  }),
  screen({
    name: 'borrowDetail',
    path: '/borrowDetail',
    folder: 'loans',
    copy: orderDetailsCopy,
    title: (copy) => copy.orderTitle,
  }),
  screen({
    name: 'recommendations',
    path: '/recommendations',
    folder: 'loans',
    copy: orderDetailsCopy,
    title: (copy) => copy.recommendationsTitle,
  }),
  screen({
    name: 'jointLoginFailure',
    path: '/jointLoginFailure',
    folder: 'loans',
    copy: orderDetailsCopy,
    title: (copy) => copy.orderTitle,
  }),

  screen({
    name: 'confirmLoan',
    path: '/confirmLoan',
    folder: 'signing',
    copy: confirmCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'confirmLoanNew',
    path: '/confirmLoanNew',
    folder: 'signing',
    copy: confirmCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'loanAgreement',
    path: '/loanAgreement',
    folder: 'signing',
    copy: agreementCopy,
    title: (copy) => copy.title,
  }),

  screen({
    name: 'repaymentChoice',
    path: '/repaymentChoice',
    folder: 'repayments',
    copy: repaymentChoiceCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'repay',
    path: '/repay',
    folder: 'repayments',
    copy: repayCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'repaymentOfCode',
    path: '/repaymentOfCode',
    folder: 'repayments',
    copy: payCodeCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'repaymentOfCode2',
    path: '/repaymentOfCode2',
    folder: 'repayments',
    copy: payCodeCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'settle',
    path: '/settle',
    folder: 'repayments',
    copy: earlyCopy,
    sharedCopy: payCopy,
    title: (copy) => copy.settleTitle,
  }),
  screen({
    name: 'prepay',
    path: '/prepay',
    folder: 'repayments',
    copy: earlyCopy,
    sharedCopy: payCopy,
    title: (copy) => copy.prepayTitle,
  }),
  screen({
    name: 'helpToPay',
    path: '/helpToPay',
    folder: 'hardship',
    copy: hardshipCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'payment',
    path: '/payment',
    folder: 'repayments',
    copy: paymentCopy,
    sharedCopy: repayCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'iHavePaid',
    path: '/iHavePaid',
    folder: 'payment-traces',
    copy: paidCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'paymentInstructions',
    path: '/paymentInstructions',
    folder: 'repayments',
    copy: paymentInstructionsCopy,
    title: (copy) => copy.title,
  }),

  screen({
    name: 'bindCard',
    path: '/bindCard',
    folder: 'payment-accounts',
    copy: bindCardCopy,
    title: (copy) => copy.listTitle,
  }),
  screen({
    name: 'bindBank',
    path: '/bindBank',
    folder: 'payment-accounts',
    copy: bindBankCopy,
    title: (copy) => copy.formTitle,
  }),

  screen({
    name: 'legacyRepay',
    path: '/legacyRepay',
    folder: 'legacy-repayments',
    copy: legacyCopy,
    title: (copy) => copy.title,
  }),

  screen({
    name: 'repayDelay',
    path: '/repayDelay',
    folder: 'extensions',
    copy: extensionCopy,
    sharedCopy: payCopy,
    title: (copy) => copy.title,
  }),

  screen({
    name: 'calculator',
    path: '/calculator',
    folder: 'products',
    copy: calculatorCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'bookkeeping',
    path: '/bookkeeping',
    folder: 'bookkeeping',
    copy: bookkeepingCopy,
    title: (copy) => copy.title,
  }),

  screen({
    name: 'complaint',
    path: '/complaint',
    folder: 'complaints',
    copy: complaintsCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'complainPageNext',
    path: '/complainPageNext',
    folder: 'complaints',
    copy: writingCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'complaintList',
    path: '/complaintList',
    folder: 'complaints',
    copy: complaintsCopy,
    title: (copy) => copy.myComplaints,
  }),
  screen({
    name: 'complainDetails',
    path: '/complainDetails',
    folder: 'complaints',
    copy: detailsCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'explainAmount',
    path: '/explainAmount',
    folder: 'explained-amounts',
    copy: explainedCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'whoContactedMe',
    path: '/whoContactedMe',
    folder: 'outreach',
    copy: contactCopy,
    title: (copy) => copy.title,
  }),
  screen({
    name: 'customerService',
    path: '/customerService',
    folder: 'engagement',
    copy: engagementCopy,
    sharedCopy: customerServiceCopy,
    title: (copy) => copy.customerServiceTitle,
  }),
];

/** The pages in this build. */
export const routes: readonly Route[] = [...declaredRoutes, ...testTools(declaredRoutes)];

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
  await prefetch(async () => (await import('./complaints/outbox.ts')).resumeSending(wire, true));
}
