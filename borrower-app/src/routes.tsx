import { engagementTexts } from './engagement/engagement-texts.ts';
import { appScreen, type Route, sitePage, toCome } from './frame/route.ts';
import { testTools } from './test-tools.ts';

/**
 * Every page of the product, once. A page that is still to come has its address here and says so in development;
 * production builds leave it out, so that its path answers 404.
 */
const declaredRoutes: readonly Route[] = [
  sitePage('landing', '/', 'site'),
  toCome('aboutUs', '/aboutUs', 'site', 'site'),
  toCome('contactUs', '/contactUs', 'site', 'site'),
  toCome('privacyPolicy', '/privacyPolicy', 'site', 'site'),
  toCome('loanTerms', '/loanTerms', 'site', 'site'),

  toCome('promotion', '/promotion', 'promotions', 'promotion'),

  toCome('login', '/login', 'identity'),
  toCome('jointLoginFailure', '/jointLoginFailure', 'identity'),

  toCome('home', '/home', 'products'),
  toCome('product', '/product', 'products'),
  toCome('recommendations', '/recommendations', 'products'),

  toCome('confirmLoan', '/confirmLoan', 'applications'),
  toCome('confirmLoanNew', '/confirmLoanNew', 'applications'),
  toCome('loanAgreement', '/loanAgreement', 'agreements'),

  toCome('orders', '/orders', 'loans'),
  toCome('order', '/order', 'loans'),
  toCome('loanDetail', '/loanDetail', 'loans'),
  toCome('borrowDetail', '/borrowDetail', 'loans'),

  toCome('repaymentChoice', '/repaymentChoice', 'repayments'),
  toCome('repay', '/repay', 'repayments'),
  toCome('repaymentOfCode', '/repaymentOfCode', 'repayments'),
  toCome('repaymentOfCode2', '/repaymentOfCode2', 'repayments'),
  toCome('paymentInstructions', '/paymentInstructions', 'repayments'),
  toCome('legacyRepay', '/legacyRepay', 'repayments'),
  toCome('repayDelay', '/repayDelay', 'extensions'),

  toCome('bindCard', '/bindCard', 'payment-accounts'),
  toCome('bindBank', '/bindBank', 'payment-accounts'),

  toCome('complaint', '/complaint', 'complaints'),
  toCome('complaintList', '/complaintList', 'complaints'),
  toCome('complainPageNext', '/complainPageNext', 'complaints'),
  toCome('complainDetails', '/complainDetails', 'complaints'),

  appScreen({
    name: 'customerService',
    path: '/customerService',
    folder: 'engagement',
    texts: engagementTexts,
    title: (texts) => texts.customerServiceTitle,
    load: async () => (await import('./engagement/customer-service.screen.ts')).customerServiceScreen,
  }),
];

/** The pages that this build answers. */
export const routes: readonly Route[] = [
  ...declaredRoutes.filter((route) => route.built || import.meta.env.DEV),
  ...testTools(declaredRoutes),
];

/** Where "home" leads: the home screen once there is one, the landing site until then. */
export const homePath: string =
  declaredRoutes.find(({ name, built }) => name === 'home' && built)?.path ?? '/';
