import type { ScreenDefinition } from './frame/route.ts';

/**
 * The import of each screen. A document names its own screen's file, so nothing waits for this list, and
 * another screen costs the others almost nothing.
 */
export const screens = {
  login: async () => (await import('./identity/login.screen.ts')).loginScreen,
  resetPassword: async () => (await import('./identity/reset-password.screen.ts')).resetPasswordScreen,
  account: async () => (await import('./identity/account.screen.ts')).accountScreen,
  deleteAccount: async () => (await import('./identity/delete-account.screen.ts')).deleteAccountScreen,
  apply: async () => (await import('./applications/apply.screen.ts')).applyScreen,
  home: async () => (await import('./loans/home.screen.ts')).homeScreen,
  product: async () => (await import('./products/product.screen.ts')).productScreen,
  orders: async () => (await import('./loans/orders.screen.ts')).ordersScreen,
  order: async () => (await import('./loans/order.screen.ts')).orderScreen,
  borrowDetail: async () => (await import('./loans/borrow-detail.screen.ts')).borrowDetailScreen,
  loanDetail: async () => (await import('./loans/loan-detail.screen.ts')).loanDetailScreen,
  recommendations: async () => (await import('./loans/recommendations.screen.ts')).recommendationsScreen,
  jointLoginFailure: async () =>
    (await import('./loans/joint-login-failure.screen.ts')).jointLoginFailureScreen,
  confirmLoan: async () => (await import('./signing/confirm-loan.screen.ts')).confirmLoanScreen,
  confirmLoanNew: async () => (await import('./signing/confirm-loan-new.screen.ts')).confirmLoanNewScreen,
  loanAgreement: async () => (await import('./signing/loan-agreement.screen.ts')).loanAgreementScreen,
  repaymentChoice: async () =>
    (await import('./repayments/repayment-choice.screen.ts')).repaymentChoiceScreen,
  repay: async () => (await import('./repayments/repay.screen.ts')).repayScreen,
  repaymentOfCode: async () =>
    (await import('./repayments/repayment-of-code.screen.ts')).repaymentOfCodeScreen,
  repaymentOfCode2: async () =>
    (await import('./repayments/repayment-of-code2.screen.ts')).repaymentOfCode2Screen,
  settle: async () => (await import('./repayments/settle.screen.ts')).settleScreen,
  prepay: async () => (await import('./repayments/prepay.screen.ts')).prepayScreen,
  helpToPay: async () => (await import('./hardship/help-to-pay.screen.ts')).helpToPayScreen,
  payment: async () => (await import('./repayments/payment.screen.ts')).paymentScreen,
  iHavePaid: async () => (await import('./payment-traces/i-have-paid.screen.ts')).iHavePaidScreen,
  paymentInstructions: async () =>
    (await import('./repayments/payment-instructions.screen.ts')).paymentInstructionsScreen,
  bindCard: async () => (await import('./payment-accounts/bind-card.screen.ts')).bindCardScreen,
  bindBank: async () => (await import('./payment-accounts/bind-bank.screen.ts')).bindBankScreen,
  legacyRepay: async () => (await import('./legacy-repayments/legacy-repay.screen.ts')).legacyRepayScreen,
  repayDelay: async () => (await import('./extensions/repay-delay.screen.ts')).repayDelayScreen,
  calculator: async () => (await import('./products/calculator.screen.ts')).calculatorScreen,
  bookkeeping: async () => (await import('./bookkeeping/bookkeeping.screen.ts')).bookkeepingScreen,
  complaint: async () => (await import('./complaints/complaint.screen.ts')).complaintScreen,
  complainPageNext: async () =>
    (await import('./complaints/complain-page-next.screen.ts')).complainPageNextScreen,
  complaintList: async () => (await import('./complaints/complaint-list.screen.ts')).complaintListScreen,
  complainDetails: async () =>
    (await import('./complaints/complain-details.screen.ts')).complainDetailsScreen,
  explainAmount: async () =>
    (await import('./explained-amounts/explain-amount.screen.ts')).explainAmountScreen,
  whoContactedMe: async () => (await import('./outreach/who-contacted-me.screen.ts')).whoContactedMeScreen,
  customerService: async () =>
    (await import('./engagement/customer-service.screen.ts')).customerServiceScreen,
} satisfies Record<string, () => Promise<ScreenDefinition>>;
