import { applicationsTexts } from './applications/applications-texts.ts';
import { bookkeepingTexts } from './bookkeeping/bookkeeping-texts.ts';
import { readOwn } from './browser/own-storage.ts';
import { complaintsTexts } from './complaints/complaints-texts.ts';
import { detailsTexts } from './complaints/details-texts.ts';
import { writingTexts } from './complaints/writing-texts.ts';
import { customerServiceTexts } from './engagement/customer-service-texts.ts';
import { engagementTexts } from './engagement/engagement-texts.ts';
import { explainedTexts } from './explained-amounts/explain-amount-texts.ts';
import { extensionTexts } from './extensions/extension-texts.ts';
import {
  type AppScreen,
  type AppScreenOptions,
  appScreen,
  promotionPage,
  type Route,
  sitePage,
} from './frame/route.ts';
import { screenOfDocument } from './frame/screen-of-document.ts';
import { fetchAhead } from './frame/stale-deployment.ts';
import { hardshipTexts } from './hardship/hardship-texts.ts';
import { accountTexts } from './identity/account-texts.ts';
import { identityTexts } from './identity/identity-texts.ts';
import { legacyTexts } from './legacy-repayments/legacy-texts.ts';
import { homeTexts } from './loans/home-texts.ts';
import { orderDetailsTexts } from './loans/order-details-texts.ts';
import { ordersTexts } from './loans/orders-texts.ts';
import { contactTexts } from './outreach/who-contacted-me-texts.ts';
import { payTexts } from './paying/pay-texts.ts';
import { bindBankTexts } from './payment-accounts/bind-bank-texts.ts';
import { bindCardTexts } from './payment-accounts/bind-card-texts.ts';
import { paidTexts } from './payment-traces/paid-texts.ts';
import { calculatorTexts } from './products/calculator-texts.ts';
import { productPageTexts } from './products/product-page-texts.ts';
import { productsTexts } from './products/products-texts.ts';
import { earlyTexts } from './repayments/early-texts.ts';
import { payCodeTexts } from './repayments/pay-code-texts.ts';
import { paymentInstructionsTexts } from './repayments/payment-instructions-texts.ts';
import { paymentTexts } from './repayments/payment-texts.ts';
import { repayTexts } from './repayments/repay-texts.ts';
import { repaymentChoiceTexts } from './repayments/repayment-choice-texts.ts';
import type { screens } from './screens.ts';
import { agreementTexts } from './signing/agreement-texts.ts';
import { confirmTexts } from './signing/confirm-texts.ts';
import { testTools } from './test-tools.ts';
import { lazyValue } from './texts/lazy-value.ts';
import type { Wire } from './wire/wire.ts';

const everyScreen = lazyValue(async () => (await import('./screens.ts')).screens);

interface ScreenOptions<Texts extends object> extends Omit<AppScreenOptions<Texts>, 'load'> {
  readonly name: keyof typeof screens;
}

/** A screen whose code `screens.ts` imports. */
function screen<Texts extends object>(options: ScreenOptions<Texts>): AppScreen {
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
    texts: identityTexts,
    title: (texts) => texts.loginTitle,
  }),
  screen({
    name: 'resetPassword',
    path: '/resetPassword',
    folder: 'identity',
    texts: accountTexts,
    sharedTexts: identityTexts,
    title: (texts) => texts.resetTitle,
  }),
  screen({
    name: 'account',
    path: '/account',
    folder: 'identity',
    texts: accountTexts,
    sharedTexts: identityTexts,
    title: (texts) => texts.accountTitle,
  }),
  screen({
    name: 'deleteAccount',
    path: '/deleteAccount',
    folder: 'identity',
    texts: accountTexts,
    sharedTexts: identityTexts,
    title: (texts) => texts.deleteTitle,
  }),

  screen({
    name: 'apply',
    path: '/apply',
    folder: 'applications',
    texts: applicationsTexts,
    title: (texts) => texts.title,
  }),

  screen({
    name: 'home',
    path: '/home',
    folder: 'loans',
    texts: homeTexts,
    title: (texts) => texts.homeTitle,
  }),
  screen({
    name: 'product',
    path: '/product',
    folder: 'products',
    texts: productPageTexts,
    sharedTexts: productsTexts,
    title: (texts) => texts.productTitle,
  }),
  screen({
    name: 'orders',
    path: '/orders',
    folder: 'loans',
    texts: ordersTexts,
    title: (texts) => texts.ordersTitle,
  }),
  screen({
    name: 'order',
    path: '/order',
    folder: 'loans',
    texts: orderDetailsTexts,
    title: (texts) => texts.orderTitle,
  }),
  screen({
    name: 'loanDetail',
    path: '/loanDetail',
    folder: 'loans',
    texts: orderDetailsTexts,
    title: (texts) => texts.orderTitle,
  }),
  screen({
    name: 'borrowDetail',
    path: '/borrowDetail',
    folder: 'loans',
    texts: orderDetailsTexts,
    title: (texts) => texts.orderTitle,
  }),
  screen({
    name: 'recommendations',
    path: '/recommendations',
    folder: 'loans',
    texts: orderDetailsTexts,
    title: (texts) => texts.recommendationsTitle,
  }),
  screen({
    name: 'jointLoginFailure',
    path: '/jointLoginFailure',
    folder: 'loans',
    texts: orderDetailsTexts,
    title: (texts) => texts.orderTitle,
  }),

  screen({
    name: 'confirmLoan',
    path: '/confirmLoan',
    folder: 'signing',
    texts: confirmTexts,
    title: (texts) => texts.title,
  }),
  screen({
    name: 'confirmLoanNew',
    path: '/confirmLoanNew',
    folder: 'signing',
    texts: confirmTexts,
    title: (texts) => texts.title,
  }),
  screen({
    name: 'loanAgreement',
    path: '/loanAgreement',
    folder: 'signing',
    texts: agreementTexts,
    title: (texts) => texts.title,
  }),

  screen({
    name: 'repaymentChoice',
    path: '/repaymentChoice',
    folder: 'repayments',
    texts: repaymentChoiceTexts,
    title: (texts) => texts.title,
  }),
  screen({
    name: 'repay',
    path: '/repay',
    folder: 'repayments',
    texts: repayTexts,
    title: (texts) => texts.title,
  }),
  screen({
    name: 'repaymentOfCode',
    path: '/repaymentOfCode',
    folder: 'repayments',
    texts: payCodeTexts,
    title: (texts) => texts.title,
  }),
  screen({
    name: 'repaymentOfCode2',
    path: '/repaymentOfCode2',
    folder: 'repayments',
    texts: payCodeTexts,
    title: (texts) => texts.title,
  }),
  screen({
    name: 'settle',
    path: '/settle',
    folder: 'repayments',
    texts: earlyTexts,
    sharedTexts: payTexts,
    title: (texts) => texts.settleTitle,
  }),
  screen({
    name: 'prepay',
    path: '/prepay',
    folder: 'repayments',
    texts: earlyTexts,
    sharedTexts: payTexts,
    title: (texts) => texts.prepayTitle,
  }),
  screen({
    name: 'helpToPay',
    path: '/helpToPay',
    folder: 'hardship',
    texts: hardshipTexts,
    title: (texts) => texts.title,
  }),
  screen({
    name: 'payment',
    path: '/payment',
    folder: 'repayments',
    texts: paymentTexts,
    sharedTexts: repayTexts,
    title: (texts) => texts.title,
  }),
  screen({
    name: 'iHavePaid',
    path: '/iHavePaid',
    folder: 'payment-traces',
    texts: paidTexts,
    title: (texts) => texts.title,
  }),
  screen({
    name: 'paymentInstructions',
    path: '/paymentInstructions',
    folder: 'repayments',
    texts: paymentInstructionsTexts,
    title: (texts) => texts.title,
  }),

  screen({
    name: 'bindCard',
    path: '/bindCard',
    folder: 'payment-accounts',
    texts: bindCardTexts,
    title: (texts) => texts.listTitle,
  }),
  screen({
    name: 'bindBank',
    path: '/bindBank',
    folder: 'payment-accounts',
    texts: bindBankTexts,
    title: (texts) => texts.formTitle,
  }),

  screen({
    name: 'legacyRepay',
    path: '/legacyRepay',
    folder: 'legacy-repayments',
    texts: legacyTexts,
    title: (texts) => texts.title,
  }),

  screen({
    name: 'repayDelay',
    path: '/repayDelay',
    folder: 'extensions',
    texts: extensionTexts,
    sharedTexts: payTexts,
    title: (texts) => texts.title,
  }),

  screen({
    name: 'calculator',
    path: '/calculator',
    folder: 'products',
    texts: calculatorTexts,
    title: (texts) => texts.title,
  }),
  screen({
    name: 'bookkeeping',
    path: '/bookkeeping',
    folder: 'bookkeeping',
    texts: bookkeepingTexts,
    title: (texts) => texts.title,
  }),

  screen({
    name: 'complaint',
    path: '/complaint',
    folder: 'complaints',
    texts: complaintsTexts,
    title: (texts) => texts.title,
  }),
  screen({
    name: 'complainPageNext',
    path: '/complainPageNext',
    folder: 'complaints',
    texts: writingTexts,
    title: (texts) => texts.title,
  }),
  screen({
    name: 'complaintList',
    path: '/complaintList',
    folder: 'complaints',
    texts: complaintsTexts,
    title: (texts) => texts.myComplaints,
  }),
  screen({
    name: 'complainDetails',
    path: '/complainDetails',
    folder: 'complaints',
    texts: detailsTexts,
    title: (texts) => texts.title,
  }),
  screen({
    name: 'explainAmount',
    path: '/explainAmount',
    folder: 'explained-amounts',
    texts: explainedTexts,
    title: (texts) => texts.title,
  }),
  screen({
    name: 'whoContactedMe',
    path: '/whoContactedMe',
    folder: 'outreach',
    texts: contactTexts,
    title: (texts) => texts.title,
  }),
  screen({
    name: 'customerService',
    path: '/customerService',
    folder: 'engagement',
    texts: engagementTexts,
    sharedTexts: customerServiceTexts,
    title: (texts) => texts.customerServiceTitle,
  }),
];

/** The pages in this build. */
export const routes: readonly Route[] = [...declaredRoutes, ...testTools(declaredRoutes)];

export const homePath = '/home';

/** Preloads the list of screens before another one is opened. */
export function fetchScreensAhead(): Promise<void> {
  return fetchAhead(() => everyScreen.load());
}

/**
 * The storage key of complaints sent while offline. It is repeated here so that the check loads no complaint
 * code.
 */
const WAITING = 'complaint.waiting';

/** Continues sending what was sent while offline, even on a later day and from another page. */
export async function sendWhatWaits(wire: Wire): Promise<void> {
  if (readOwn(WAITING) === undefined) return;
  await fetchAhead(async () => (await import('./complaints/outbox.ts')).goOnSending(wire, true));
}
