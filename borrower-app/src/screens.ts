import type { Locale } from '@hiram/contract/locales';
import type { ScreenDefinition } from './frame/route.ts';
import { copyFolders, copySources } from './frame/screen-files.ts';

/**
 * The import of each screen. A document names its own screen's file, so nothing waits for this list, and
 * another screen costs the others almost nothing.
 */
export const screens = {
  login: async () => (await import('./people/identity/login.screen.ts')).loginScreen,
  resetPassword: async () => (await import('./people/identity/reset-password.screen.ts')).resetPasswordScreen,
  account: async () => (await import('./people/identity/account.screen.ts')).accountScreen,
  deleteAccount: async () => (await import('./people/identity/delete-account.screen.ts')).deleteAccountScreen,
  apply: async () => (await import('./origination/applications/apply.screen.ts')).applyScreen,
  home: async () => (await import('./servicing/loans/home.screen.ts')).homeScreen,
  product: async () => (await import('./origination/products/product.screen.ts')).productScreen,
  orders: async () => (await import('./servicing/loans/orders.screen.ts')).ordersScreen,
  order: async () => (await import('./servicing/loans/order.screen.ts')).orderScreen,
  borrowDetail: async () => (await import('./servicing/loans/borrow-detail.screen.ts')).borrowDetailScreen,
  loanDetail: async () => (await import('./servicing/loans/loan-detail.screen.ts')).loanDetailScreen,
  recommendations: async () =>
    (await import('./servicing/loans/recommendations.screen.ts')).recommendationsScreen,
  jointLoginFailure: async () =>
    (await import('./servicing/loans/joint-login-failure.screen.ts')).jointLoginFailureScreen,
  confirmLoan: async () => (await import('./servicing/signing/confirm-loan.screen.ts')).confirmLoanScreen,
  confirmLoanNew: async () =>
    (await import('./servicing/signing/confirm-loan-new.screen.ts')).confirmLoanNewScreen,
  loanAgreement: async () =>
    (await import('./servicing/signing/loan-agreement.screen.ts')).loanAgreementScreen,
  repaymentChoice: async () =>
    (await import('./servicing/repayments/repayment-choice.screen.ts')).repaymentChoiceScreen,
  pay: async () => (await import('./servicing/repayments/pay.screen.ts')).payScreen,
  repay: async () => (await import('./servicing/repayments/repay.screen.ts')).repayScreen,
  repaymentOfCode: async () =>
    (await import('./servicing/repayments/repayment-of-code.screen.ts')).repaymentOfCodeScreen,
  repaymentOfCode2: async () =>
    (await import('./servicing/repayments/repayment-of-code2.screen.ts')).repaymentOfCode2Screen,
  settle: async () => (await import('./servicing/repayments/settle.screen.ts')).settleScreen,
  prepay: async () => (await import('./servicing/repayments/prepay.screen.ts')).prepayScreen,
  settlementOffer: async () =>
    (await import('./servicing/settlement-offers/settlement-offer.screen.ts')).settlementOfferScreen,
  automaticPayments: async () =>
    (await import('./servicing/mandates/automatic-payments.screen.ts')).automaticPaymentsScreen,
  helpToPay: async () => (await import('./servicing/hardship/help-to-pay.screen.ts')).helpToPayScreen,
  payment: async () => (await import('./servicing/repayments/payment.screen.ts')).paymentScreen,
  iHavePaid: async () => (await import('./servicing/payment-claims/i-have-paid.screen.ts')).iHavePaidScreen,
  paymentInstructions: async () =>
    (await import('./servicing/repayments/payment-instructions.screen.ts')).paymentInstructionsScreen,
  bindCard: async () => (await import('./origination/payment-accounts/bind-card.screen.ts')).bindCardScreen,
  bindBank: async () => (await import('./origination/payment-accounts/bind-bank.screen.ts')).bindBankScreen,
  legacyRepay: async () =>
    (await import('./servicing/legacy-repayments/legacy-repay.screen.ts')).legacyRepayScreen,
  repayDelay: async () => (await import('./servicing/extensions/repay-delay.screen.ts')).repayDelayScreen,
  calculator: async () => (await import('./origination/products/calculator.screen.ts')).calculatorScreen,
  activity: async () => (await import('./support/activity/activity.screen.ts')).activityScreen,
  bookkeeping: async () => (await import('./support/bookkeeping/bookkeeping.screen.ts')).bookkeepingScreen,
  complaint: async () => (await import('./support/complaints/complaint.screen.ts')).complaintScreen,
  complainPageNext: async () =>
    (await import('./support/complaints/complain-page-next.screen.ts')).complainPageNextScreen,
  complaintList: async () =>
    (await import('./support/complaints/complaint-list.screen.ts')).complaintListScreen,
  complainDetails: async () =>
    (await import('./support/complaints/complain-details.screen.ts')).complainDetailsScreen,
  explainAmount: async () =>
    (await import('./servicing/explained-amounts/explain-amount.screen.ts')).explainAmountScreen,
  checkProof: async () => (await import('./servicing/documents/check-proof.screen.ts')).checkProofScreen,
  isThisReallyYou: async () =>
    (await import('./messaging/is-this-really-you.screen.ts')).isThisReallyYouScreen,
  whoContactedMe: async () => (await import('./messaging/who-contacted-me.screen.ts')).whoContactedMeScreen,
  myLimits: async () => (await import('./people/borrowing-limits/my-limits.screen.ts')).myLimitsScreen,
  myData: async () => (await import('./support/data-rights/my-data.screen.ts')).myDataScreen,
  customerService: async () =>
    (await import('./support/engagement/customer-service.screen.ts')).customerServiceScreen,
  // The specification's own screens, where they differ.
  complaintSpecification: async () =>
    (await import('./support/complaints/specification/complaint.screen.ts')).complaintSpecificationScreen,
  complainPageNextSpecification: async () =>
    (await import('./support/complaints/specification/complain-page-next.screen.ts'))
      .complainPageNextSpecificationScreen,
  complaintListSpecification: async () =>
    (await import('./support/complaints/specification/complaint-list.screen.ts'))
      .complaintListSpecificationScreen,
  confirmLoanSpecification: async () =>
    (await import('./servicing/signing/specification/confirm-loan.screen.ts')).confirmLoanSpecificationScreen,
  confirmLoanNewSpecification: async () =>
    (await import('./servicing/signing/specification/confirm-loan-new.screen.ts'))
      .confirmLoanNewSpecificationScreen,
  orderSpecification: async () =>
    (await import('./servicing/loans/specification/order.screen.ts')).orderSpecificationScreen,
  loanDetailSpecification: async () =>
    (await import('./servicing/loans/specification/loan-detail.screen.ts')).loanDetailSpecificationScreen,
  borrowDetailSpecification: async () =>
    (await import('./servicing/loans/specification/borrow-detail.screen.ts')).borrowDetailSpecificationScreen,
  activitySpecification: async () =>
    (await import('./support/activity/specification/activity.screen.ts')).activitySpecificationScreen,
  customerServiceSpecification: async () =>
    (await import('./support/engagement/specification/customer-service.screen.ts'))
      .customerServiceSpecificationScreen,
  paySpecification: async () =>
    (await import('./servicing/repayments/specification/pay.screen.ts')).paySpecificationScreen,
  homeSpecification: async () =>
    (await import('./servicing/loans/specification/home.screen.ts')).homeSpecificationScreen,
  repaySpecification: async () =>
    (await import('./servicing/repayments/specification/repay.screen.ts')).repaySpecificationScreen,
  repayDelaySpecification: async () =>
    (await import('./servicing/extensions/specification/repay-delay.screen.ts'))
      .repayDelaySpecificationScreen,
  bindBankSpecification: async () =>
    (await import('./origination/payment-accounts/specification/bind-bank.screen.ts'))
      .bindBankSpecificationScreen,
} satisfies Record<string, () => Promise<ScreenDefinition>>;

const copyFiles = import.meta.glob(
  './{messaging,origination,people,servicing,support}/**/{copy,*-copy}/{en,fil,hi,reference}.ts',
);

/** Requests a screen's copy together with its code, which names its catalogues only once it has loaded. */
export function prefetchCopy(screen: Parameters<typeof copyFolders>[0], locale: Locale): void {
  for (const source of copySources(copyFolders(screen), locale)) {
    // The screen requests it again, and shows a failure.
    void copyFiles[`./${source}`]?.().catch(() => undefined);
  }
}
