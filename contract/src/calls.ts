import type { Call } from './call.ts';
import { accountingPeriodCalls } from './finance/accounting-periods.ts';
import { chargeAuditCalls } from './finance/charge-audit.ts';
import { creditBureauCalls } from './finance/credit-bureau.ts';
import { generalLedgerCalls } from './finance/general-ledger.ts';
import { ledgerViewCalls } from './finance/ledger-views.ts';
import {
  findOrderForSuspense,
  listBreaks,
  listReconciliationRuns,
  listSuspense,
  openBreak,
  openSuspense,
  performBreakAction,
  performSuspenseAction,
} from './finance/reconciliation.ts';
import { regulatoryReturnCalls } from './finance/regulatory-returns.ts';
import { taxReportCalls } from './finance/tax-reports.ts';
import { checkContact, readCallWords, readOfficialChannels } from './messaging/contact-checks.ts';
import { listContacts } from './messaging/messaging.ts';
import {
  endContactCall,
  listStaffContacts,
  readStaffCallWord,
  startContactCall,
} from './messaging/messaging-staff.ts';
import { readPushSettings, subscribePush, unsubscribePush } from './messaging/push.ts';
import { bulkAssignmentCalls } from './operations/bulk-assignment.ts';
import { bulkLoanActionCalls } from './operations/bulk-loan-actions.ts';
import { bulkMessageCalls } from './operations/bulk-messages.ts';
import { findCaseByNumber, readCaseNumbers } from './operations/case-numbers.ts';
import {
  checkConfiguration,
  compareConfiguration,
  decideConfiguration,
  listConfiguration,
  listConfigurationChanges,
  openConfiguration,
  rollBackConfiguration,
  saveConfigurationDraft,
  startConfiguration,
  uploadConfigurationImage,
} from './operations/configuration.ts';
import { creditPolicyCalls } from './operations/credit-policy.ts';
import { dashboardCalls } from './operations/dashboards.ts';
import { readHarmBoard } from './operations/harm-board.ts';
import { loanActionCalls } from './operations/loan-actions.ts';
import {
  listLoanPostings,
  listLoans,
  openBorrowerFile,
  openLoanFile,
  readLoanAsOf,
  searchLoanFiles,
  showLoanDocument,
} from './operations/loan-files.ts';
import { listFirstCases, readOpenWork } from './operations/open-work.ts';
import { portfolioCalls } from './operations/portfolio.ts';
import { portfolioImportCalls } from './operations/portfolio-import.ts';
import { productImpactCalls } from './operations/product-impact.ts';
import { deleteView, listSavedViews, saveView } from './operations/saved-views.ts';
import { teamCalls } from './operations/team.ts';
import { webhookCalls } from './operations/webhooks.ts';
import {
  listAgreements,
  listAgreementsVariant2,
  openAgreement,
  openAgreementVariant2,
  readAgreementDocument,
} from './origination/agreements.ts';
import {
  applyForProduct,
  attachDocument,
  detachDocument,
  giveConsent,
  readApplication,
  readCertifyPage,
  readConsents,
  readDocuments,
  saveCertifyPage,
  sendApplication,
  withdrawApplication,
} from './origination/applications.ts';
import { decisionCalls } from './origination/decisions.ts';
import { readApplicationLinks } from './origination/fraud-links.ts';
import { fraudListCalls } from './origination/fraud-lists.ts';
import {
  bindAccount,
  changeAccount,
  choosePayoutAccount,
  listAccounts,
  readAccountForm,
  removeAccount,
  sendPayoutChangeCode,
} from './origination/payment-accounts.ts';
import { listCalculatorProducts, quoteLoan, readExchangeRates, readProduct } from './origination/products.ts';
import {
  readCaptchaPuzzle,
  readChannelTemplate,
  readDownloads,
  register,
  renderCaptcha,
  sendRegistrationSms,
  startCaptcha,
  trackClick,
  trackVisit,
} from './origination/promotions.ts';
import { screeningCalls } from './origination/screening.ts';
import {
  finishUpload,
  saveDevice,
  saveLocation,
  sendUploadPart,
  showUploadedImage,
  startUpload,
} from './origination/uploads.ts';
import { listAccessReviews, reviewStaffAccess } from './people/access-reviews.ts';
import {
  endBorrowerSessions,
  freezeBorrower,
  freezeOwnAccount,
  unfreezeBorrower,
} from './people/account-freezes.ts';
import { readOwnLimits } from './people/amount-limits.ts';
import { borrowingLimitCalls } from './people/borrowing-limits.ts';
import { brandConfig } from './people/brands.ts';
import {
  decideResume,
  listEmergencyStops,
  proposeResume,
  startEmergencyStop,
} from './people/emergency-stops.ts';
import {
  callWithLoginCode,
  deleteUser,
  endSession,
  login,
  logout,
  mintDevelopmentHandOff,
  mintHandOff,
  readUserInfo,
  readUserMenu,
  resetPassword,
  sendDeletionCode,
  sendLoginCode,
  takeHandOff,
} from './people/identity.ts';
import * as passkeys from './people/passkeys.ts';
import * as staff from './people/staff.ts';
import * as staffPasskeys from './people/staff-passkeys.ts';
import { showPersonalData } from './people/unmasking.ts';
import {
  cancelOrder,
  listDisbursements,
  openDisbursement,
  performDisbursementAction,
} from './servicing/disbursements.ts';
import { documentCalls } from './servicing/documents.ts';
import { explainAmount } from './servicing/explain-amount.ts';
import { readExtension } from './servicing/extensions.ts';
import { readHardship, readHardshipTerms, signHardship } from './servicing/hardship.ts';
import {
  commitLegacyRepayment,
  confirmLegacyRepayment,
  readLegacyRepaymentMethods,
  startLegacyRedirect,
} from './servicing/legacy-repayments.ts';
import { listOrders, readHome, readJointLoginFailure, readLoanDetails } from './servicing/loans.ts';
import { mandateCalls } from './servicing/mandates.ts';
import { listPaymentClaims, listRepayTypes, submitUtr } from './servicing/payment-claims.ts';
import {
  listPaymentReversals,
  openPaymentReversal,
  performReversalAction,
  proposePaymentReturn,
} from './servicing/payment-reversals.ts';
import { listRefunds, openRefund, performRefundAction } from './servicing/refunds.ts';
import {
  listPayments,
  readPayCode,
  readPayment,
  readPrepayment,
  readRepayment,
  readSettlement,
  startPayment,
} from './servicing/repayments.ts';
import {
  listPaymentWebhooks,
  listStaffPayments,
  openPaymentWebhook,
  openStaffPayment,
  pollProvider,
  readProviderHealth,
  replayPaymentWebhook,
} from './servicing/repayments-staff.ts';
import { settlementOfferCalls } from './servicing/settlement-offers.ts';
import {
  confirmLoan,
  confirmLoanVariant2,
  readLoanConfirm,
  readLoanConfirmVariant2,
  readLoanDisclosure,
} from './servicing/signing.ts';
import { listActivity } from './support/activity.ts';
import {
  listBookkeepingCategories,
  listBookkeepingEntries,
  readBookkeepingStats,
  removeBookkeepingEntry,
  saveBookkeepingEntry,
} from './support/bookkeeping.ts';
import { collectionsCalls } from './support/collections.ts';
import { complaintCalls } from './support/complaints.ts';
import {
  listCannedReplies,
  listComplaintAgents,
  listStaffComplaints,
  openStaffComplaint,
  performComplaintAction,
  showComplaintImage,
  uploadReplyImage,
} from './support/complaints-staff.ts';
import {
  answerContactMessage,
  assignContactMessage,
  closeContactMessage,
  listContactMessages,
  listContactReplies,
  openContactMessage,
  resendContactEmail,
} from './support/contact-inbox.ts';
import { createDataExport, listDataAccess, readDataExport, sendExportCode } from './support/data-rights.ts';
import {
  contactInfo,
  rateOrder,
  resolveProductLink,
  saveEvent,
  sendContactMessage,
} from './support/engagement.ts';
import { escalationPackCalls } from './support/escalation-packs.ts';
import { countPageViews } from './support/page-views.ts';
import { previewReplyTemplate } from './support/reply-templates.ts';

/** All calls, by the file that declares them. For the server, OpenAPI and tests; a client imports its own calls. */
export const callsByCapability: Readonly<Record<string, readonly Call[]>> = {
  brands: [brandConfig],
  identity: [
    sendLoginCode,
    callWithLoginCode,
    login,
    mintHandOff,
    mintDevelopmentHandOff,
    takeHandOff,
    resetPassword,
    logout,
    readUserMenu,
    readUserInfo,
    endSession,
    sendDeletionCode,
    deleteUser,
  ],
  staff: [
    staff.verifyAuditTrail,
    staff.startStaffLogin,
    staff.readSignInMethods,
    staff.startProviderLogin,
    staff.finishProviderLogin,
    staff.submitSecondFactor,
    staff.submitRecoveryCode,
    staff.openInvitation,
    staff.acceptInvitation,
    staff.readOwnAccount,
    staff.completeStepUp,
    staff.startProviderStepUp,
    staff.finishProviderStepUp,
    staff.changeOwnPassword,
    staff.endOwnSession,
    staff.endOtherSessions,
    staff.logoutStaff,
    staff.listStaff,
    staff.inviteStaff,
    staff.renewStaffAccess,
    staff.approveStaffRole,
    staff.changeStaffRole,
    staff.suspendStaff,
    staff.reinstateStaff,
    staff.endStaffSessions,
    staff.listAuditEntries,
    staff.exportAuditEntries,
  ],
  passkeys: [
    passkeys.listPasskeys,
    passkeys.sendPasskeyCode,
    passkeys.beginPasskeyRegistration,
    passkeys.finishPasskeyRegistration,
    passkeys.renamePasskey,
    passkeys.removePasskey,
    passkeys.beginPasskeyLogin,
    passkeys.finishPasskeyLogin,
    passkeys.beginPasskeyStepUp,
    passkeys.finishPasskeyStepUp,
  ],
  'staff-passkeys': [
    staffPasskeys.beginStaffPasskeyLogin,
    staffPasskeys.finishStaffPasskeyLogin,
    staffPasskeys.listOwnPasskeys,
    staffPasskeys.beginOwnPasskeyRegistration,
    staffPasskeys.finishOwnPasskeyRegistration,
    staffPasskeys.renameOwnPasskey,
    staffPasskeys.removeOwnPasskey,
    staffPasskeys.beginStaffPasskeyStepUp,
    staffPasskeys.finishStaffPasskeyStepUp,
    staffPasskeys.removeStaffPasskeys,
  ],
  'contact-inbox': [
    listContactMessages,
    openContactMessage,
    assignContactMessage,
    answerContactMessage,
    resendContactEmail,
    closeContactMessage,
    listContactReplies,
  ],
  promotions: [
    readChannelTemplate,
    readDownloads,
    trackVisit,
    startCaptcha,
    renderCaptcha,
    readCaptchaPuzzle,
    sendRegistrationSms,
    trackClick,
    register,
  ],
  products: [listCalculatorProducts, quoteLoan, readProduct, readExchangeRates],
  'payment-accounts': [
    readAccountForm,
    bindAccount,
    changeAccount,
    sendPayoutChangeCode,
    listAccounts,
    choosePayoutAccount,
    removeAccount,
  ],
  agreements: [
    listAgreements,
    openAgreement,
    listAgreementsVariant2,
    openAgreementVariant2,
    readAgreementDocument,
  ],
  engagement: [contactInfo, sendContactMessage, saveEvent, rateOrder, resolveProductLink, countPageViews],
  signing: [readLoanConfirm, confirmLoan, readLoanConfirmVariant2, confirmLoanVariant2, readLoanDisclosure],
  disbursements: [cancelOrder, listDisbursements, openDisbursement, performDisbursementAction],
  refunds: [listRefunds, openRefund, performRefundAction],
  loans: [readLoanDetails, readJointLoginFailure, readHome, listOrders],
  'explain-amount': [explainAmount],
  outreach: [listContacts],
  'contact-checks': [readOfficialChannels, checkContact, readCallWords],
  'data-rights': [sendExportCode, createDataExport, readDataExport, listDataAccess],
  push: [readPushSettings, subscribePush, unsubscribePush],
  'outreach-staff': [listStaffContacts, startContactCall, readStaffCallWord, endContactCall],
  repayments: [
    readRepayment,
    startPayment,
    readSettlement,
    readPrepayment,
    listPayments,
    readPayment,
    readPayCode,
  ],
  'repayments-staff': [
    listStaffPayments,
    openStaffPayment,
    pollProvider,
    listPaymentWebhooks,
    openPaymentWebhook,
    replayPaymentWebhook,
    readProviderHealth,
  ],
  'legacy-repayments': [
    readLegacyRepaymentMethods,
    commitLegacyRepayment,
    confirmLegacyRepayment,
    startLegacyRedirect,
  ],
  extensions: [readExtension],
  receipts: documentCalls,
  hardship: [readHardship, readHardshipTerms, signHardship],
  'settlement-offers': settlementOfferCalls,
  mandates: mandateCalls,
  'payment-traces': [listRepayTypes, submitUtr, listPaymentClaims],
  'payment-reversals': [
    listPaymentReversals,
    openPaymentReversal,
    performReversalAction,
    proposePaymentReturn,
  ],
  reconciliation: [
    listBreaks,
    openBreak,
    performBreakAction,
    listSuspense,
    openSuspense,
    findOrderForSuspense,
    performSuspenseAction,
    listReconciliationRuns,
  ],
  complaints: [...complaintCalls, ...escalationPackCalls],
  'complaints-staff': [
    listStaffComplaints,
    openStaffComplaint,
    showComplaintImage,
    uploadReplyImage,
    listComplaintAgents,
    listCannedReplies,
    performComplaintAction,
  ],
  'reply-templates': [previewReplyTemplate],
  'loan-files': [
    searchLoanFiles,
    listLoans,
    openLoanFile,
    readLoanAsOf,
    listLoanPostings,
    showLoanDocument,
    openBorrowerFile,
  ],
  collections: collectionsCalls,
  'case-numbers': [readCaseNumbers, findCaseByNumber],
  'bulk-assignment': bulkAssignmentCalls,
  team: teamCalls,
  'bulk-messages': bulkMessageCalls,
  'bulk-loan-actions': bulkLoanActionCalls,
  'saved-views': [listSavedViews, saveView, deleteView],
  'credit-policy': creditPolicyCalls,
  'product-impact': productImpactCalls,
  'open-work': [listFirstCases, readOpenWork],
  'loan-acts': loanActionCalls,
  'ledger-staff': ledgerViewCalls,
  'general-ledger': generalLedgerCalls,
  'tax-reports': taxReportCalls,
  'regulatory-returns': regulatoryReturnCalls,
  'credit-bureau': creditBureauCalls,
  'accounting-periods': accountingPeriodCalls,
  'charge-audit': chargeAuditCalls,
  unmasking: [showPersonalData],
  'access-reviews': [listAccessReviews, reviewStaffAccess],
  'amount-limits': [readOwnLimits],
  'emergency-stops': [listEmergencyStops, startEmergencyStop, proposeResume, decideResume],
  'account-freezes': [freezeOwnAccount, freezeBorrower, unfreezeBorrower, endBorrowerSessions],
  configuration: [
    listConfiguration,
    openConfiguration,
    startConfiguration,
    checkConfiguration,
    saveConfigurationDraft,
    uploadConfigurationImage,
    rollBackConfiguration,
    decideConfiguration,
    listConfigurationChanges,
    compareConfiguration,
  ],
  dashboards: dashboardCalls,
  webhooks: webhookCalls,
  portfolio: portfolioCalls,
  'portfolio-import': portfolioImportCalls,
  'harm-board': [readHarmBoard],
  uploads: [startUpload, sendUploadPart, finishUpload, showUploadedImage, saveLocation, saveDevice],
  activity: [listActivity],
  bookkeeping: [
    listBookkeepingCategories,
    listBookkeepingEntries,
    saveBookkeepingEntry,
    removeBookkeepingEntry,
    readBookkeepingStats,
  ],
  applications: [
    applyForProduct,
    readApplication,
    readCertifyPage,
    saveCertifyPage,
    readDocuments,
    attachDocument,
    detachDocument,
    readConsents,
    giveConsent,
    sendApplication,
    withdrawApplication,
  ],
  decisions: [...decisionCalls, readApplicationLinks],
  'fraud-lists': fraudListCalls,
  'borrowing-limits': borrowingLimitCalls,
  screening: screeningCalls,
};

export const calls: readonly Call[] = Object.values(callsByCapability).flat();
