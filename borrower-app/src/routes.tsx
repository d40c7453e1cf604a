import { engagementTexts } from './engagement/engagement-texts.ts';
import { appScreen, promotionPage, type Route, sitePage, toCome } from './frame/route.ts';
import { accountTexts } from './identity/account-texts.ts';
import { identityTexts } from './identity/identity-texts.ts';
import { paymentAccountsTexts } from './payment-accounts/payment-accounts-texts.ts';
import { testTools } from './test-tools.ts';

/** Every page of the product, once. */
const builtPages: readonly Route[] = [
  sitePage('landing', '/', 'site'),
  sitePage('aboutUs', '/aboutUs', 'site'),
  sitePage('contactUs', '/contactUs', 'site'),
  sitePage('privacyPolicy', '/privacyPolicy', 'site'),
  sitePage('loanTerms', '/loanTerms', 'site'),

  promotionPage('promotion', '/promotion', 'promotions'),

  appScreen({
    name: 'login',
    path: '/login',
    folder: 'identity',
    texts: identityTexts,
    title: (texts) => texts.loginTitle,
    load: async () => (await import('./identity/login.screen.ts')).loginScreen,
  }),
  appScreen({
    name: 'resetPassword',
    path: '/resetPassword',
    folder: 'identity',
    texts: accountTexts,
    sharedTexts: identityTexts,
    title: (texts) => texts.resetTitle,
    load: async () => (await import('./identity/reset-password.screen.ts')).resetPasswordScreen,
  }),
  appScreen({
    name: 'account',
    path: '/account',
    folder: 'identity',
    texts: accountTexts,
    sharedTexts: identityTexts,
    title: (texts) => texts.accountTitle,
    load: async () => (await import('./identity/account.screen.ts')).accountScreen,
  }),
  appScreen({
    name: 'deleteAccount',
    path: '/deleteAccount',
    folder: 'identity',
    texts: accountTexts,
    sharedTexts: identityTexts,
    title: (texts) => texts.deleteTitle,
    load: async () => (await import('./identity/delete-account.screen.ts')).deleteAccountScreen,
  }),

  appScreen({
    name: 'bindCard',
    path: '/bindCard',
    folder: 'payment-accounts',
    texts: paymentAccountsTexts,
    title: (texts) => texts.listTitle,
    load: async () => (await import('./payment-accounts/bind-card.screen.ts')).bindCardScreen,
  }),
  appScreen({
    name: 'bindBank',
    path: '/bindBank',
    folder: 'payment-accounts',
    texts: paymentAccountsTexts,
    title: (texts) => texts.formTitle,
    load: async () => (await import('./payment-accounts/bind-bank.screen.ts')).bindBankScreen,
  }),

  appScreen({
    name: 'customerService',
    path: '/customerService',
    folder: 'engagement',
    texts: engagementTexts,
    title: (texts) => texts.customerServiceTitle,
    load: async () => (await import('./engagement/customer-service.screen.ts')).customerServiceScreen,
  }),
];

/** Pages that have their address and say so in development. Production builds leave them out: their paths answer 404. */
const pagesToCome: readonly Route[] = import.meta.env.DEV
  ? [
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
      toCome('complaint', '/complaint', 'complaints'),
      toCome('complaintList', '/complaintList', 'complaints'),
      toCome('complainPageNext', '/complainPageNext', 'complaints'),
      toCome('complainDetails', '/complainDetails', 'complaints'),
    ]
  : [];

const declaredRoutes: readonly Route[] = [...builtPages, ...pagesToCome];

/** The pages that this build answers. */
export const routes: readonly Route[] = [...declaredRoutes, ...testTools(declaredRoutes)];

/** Where "home" leads: the home screen once there is one, the landing site until then. */
export const homePath: string = builtPages.find(({ name }) => name === 'home')?.path ?? '/';
