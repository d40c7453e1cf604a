import { applicationsTexts } from './applications/applications-texts.ts';
import { bookkeepingTexts } from './bookkeeping/bookkeeping-texts.ts';
import { engagementTexts } from './engagement/engagement-texts.ts';
import { appScreen, promotionPage, type Route, sitePage, toCome } from './frame/route.ts';
import { accountTexts } from './identity/account-texts.ts';
import { identityTexts } from './identity/identity-texts.ts';
import { homeTexts } from './loans/home-texts.ts';
import { orderDetailsTexts } from './loans/order-details-texts.ts';
import { ordersTexts } from './loans/orders-texts.ts';
import { bindBankTexts } from './payment-accounts/bind-bank-texts.ts';
import { bindCardTexts } from './payment-accounts/bind-card-texts.ts';
import { calculatorTexts } from './products/calculator-texts.ts';
import { productPageTexts } from './products/product-page-texts.ts';
import { productsTexts } from './products/products-texts.ts';
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
    name: 'apply',
    path: '/apply',
    folder: 'applications',
    texts: applicationsTexts,
    title: (texts) => texts.title,
    load: async () => (await import('./applications/apply.screen.ts')).applyScreen,
  }),

  appScreen({
    name: 'home',
    path: '/home',
    folder: 'loans',
    texts: homeTexts,
    title: (texts) => texts.homeTitle,
    load: async () => (await import('./loans/home.screen.ts')).homeScreen,
  }),
  appScreen({
    name: 'product',
    path: '/product',
    folder: 'products',
    texts: productPageTexts,
    sharedTexts: productsTexts,
    title: (texts) => texts.productTitle,
    load: async () => (await import('./products/product.screen.ts')).productScreen,
  }),
  appScreen({
    name: 'orders',
    path: '/orders',
    folder: 'loans',
    texts: ordersTexts,
    title: (texts) => texts.ordersTitle,
    load: async () => (await import('./loans/orders.screen.ts')).ordersScreen,
  }),
  appScreen({
    name: 'order',
    path: '/order',
    folder: 'loans',
    texts: orderDetailsTexts,
    title: (texts) => texts.orderTitle,
    load: async () => (await import('./loans/order.screen.ts')).orderScreen,
  }),
  appScreen({
    name: 'loanDetail',
    path: '/loanDetail',
    folder: 'loans',
    texts: orderDetailsTexts,
    title: (texts) => texts.orderTitle,
    load: async () => (await import('./loans/loan-detail.screen.ts')).loanDetailScreen,
  }),
  appScreen({
    name: 'recommendations',
    path: '/recommendations',
    folder: 'loans',
    texts: orderDetailsTexts,
    title: (texts) => texts.recommendationsTitle,
    load: async () => (await import('./loans/recommendations.screen.ts')).recommendationsScreen,
  }),
  appScreen({
    name: 'jointLoginFailure',
    path: '/jointLoginFailure',
    folder: 'loans',
    texts: orderDetailsTexts,
    title: (texts) => texts.orderTitle,
    load: async () => (await import('./loans/joint-login-failure.screen.ts')).jointLoginFailureScreen,
  }),

  appScreen({
    name: 'bindCard',
    path: '/bindCard',
    folder: 'payment-accounts',
    texts: bindCardTexts,
    title: (texts) => texts.listTitle,
    load: async () => (await import('./payment-accounts/bind-card.screen.ts')).bindCardScreen,
  }),
  appScreen({
    name: 'bindBank',
    path: '/bindBank',
    folder: 'payment-accounts',
    texts: bindBankTexts,
    title: (texts) => texts.formTitle,
    load: async () => (await import('./payment-accounts/bind-bank.screen.ts')).bindBankScreen,
  }),

  appScreen({
    name: 'calculator',
    path: '/calculator',
    folder: 'products',
    texts: calculatorTexts,
    title: (texts) => texts.title,
    load: async () => (await import('./products/calculator.screen.ts')).calculatorScreen,
  }),
  appScreen({
    name: 'bookkeeping',
    path: '/bookkeeping',
    folder: 'bookkeeping',
    texts: bookkeepingTexts,
    title: (texts) => texts.title,
    load: async () => (await import('./bookkeeping/bookkeeping.screen.ts')).bookkeepingScreen,
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
      toCome('confirmLoan', '/confirmLoan', 'applications'),
      toCome('confirmLoanNew', '/confirmLoanNew', 'applications'),
      toCome('loanAgreement', '/loanAgreement', 'agreements'),
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

/** Where "home" leads. */
export const homePath = '/home';
