/**
 * The page title of each screen in the page statistics, by its route. Unlike the title in a browser tab it is
 * the same in every language, so that a page is counted once. The server counts no other page.
 */
export const PAGE_TITLES = {
  '/login': 'Log In',
  '/resetPassword': 'Reset Password',
  '/account': 'Account',
  '/deleteAccount': 'Delete Account',
  '/apply': 'Application',
  '/home': 'Home',
  '/product': 'Product',
  '/orders': 'Orders',
  '/order': 'Order Details',
  '/loanDetail': 'Order Details',
  '/borrowDetail': 'Order Details',
  '/recommendations': 'Recommendations',
  '/jointLoginFailure': 'Joint Login Failure',
  '/confirmLoan': 'Confirm Loan',
  '/confirmLoanNew': 'Confirm Loan',
  '/loanAgreement': 'Loan Agreement',
  '/repaymentChoice': 'Repayment Choice',
  '/pay': 'Pay',
  '/repay': 'Repayment',
  '/repaymentOfCode': 'Payment Code',
  '/repaymentOfCode2': 'Payment Code',
  '/settlementOffer': 'Settlement Offer',
  '/automaticPayments': 'Automatic Payments',
  '/settle': 'Settlement',
  '/prepay': 'Prepayment',
  '/helpToPay': 'Help to Pay',
  '/payment': 'Payment',
  '/iHavePaid': 'I Have Paid',
  '/paymentInstructions': 'Payment Instructions',
  '/bindCard': 'Payment Accounts',
  '/bindBank': 'Payment Account Information',
  '/legacyRepay': 'Legacy Repayment',
  '/repayDelay': 'Extension',
  '/calculator': 'Loan Calculator',
  '/activity': 'Activity',
  '/bookkeeping': 'Bookkeeping',
  '/complaint': 'Complaint',
  '/complainPageNext': 'Complaint Description',
  '/complaintList': 'My Complaints',
  '/complainDetails': 'Complaint Details',
  '/explainAmount': 'Explained Amount',
  '/whoContactedMe': 'Contact Log',
  '/isThisReallyYou': 'Contact Check',
  '/checkProof': 'Proof Check',
  '/myData': 'My Data',
  '/myLimits': 'My Limits',
  '/customerService': 'Customer Service',
} as const satisfies Readonly<Record<string, string>>;

export type PageRoute = keyof typeof PAGE_TITLES;

/** Undefined for a page that is not counted. */
export function pageTitle(route: string): string | undefined {
  return isCountedPage(route) ? PAGE_TITLES[route] : undefined;
}

export function isCountedPage(route: string): route is PageRoute {
  return Object.hasOwn(PAGE_TITLES, route);
}
