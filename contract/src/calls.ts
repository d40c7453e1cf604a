import {
  listAgreements,
  listAgreementsVariant2,
  openAgreement,
  openAgreementVariant2,
  readAgreementDocument,
} from './agreements.ts';
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
} from './applications.ts';
import {
  listBookkeepingCategories,
  listBookkeepingEntries,
  readBookkeepingStats,
  removeBookkeepingEntry,
  saveBookkeepingEntry,
} from './bookkeeping.ts';
import { brandConfig } from './brands.ts';
import type { Call } from './call.ts';
import {
  listComplaints,
  openComplaint,
  rateComplaint,
  readComplaint,
  reopenComplaint,
  sendComplaint,
  uploadComplaintImage,
} from './complaints.ts';
import {
  listCannedReplies,
  listComplaintAgents,
  listStaffComplaints,
  openStaffComplaint,
  performComplaintAction,
  showComplaintImage,
  uploadReplyImage,
} from './complaints-staff.ts';
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
} from './configuration.ts';
import {
  answerContactMessage,
  assignContactMessage,
  closeContactMessage,
  listContactMessages,
  openContactMessage,
} from './contact-inbox.ts';
import {
  readAgeing,
  readComplaintMetrics,
  readFunnel,
  readLendingMetrics,
  readProviderMetrics,
  readRepaymentCurves,
} from './dashboards.ts';
import {
  assignReferredApplication,
  decideReferredApplication,
  listReferredApplications,
  openReferredApplication,
  previewDecision,
  showApplicationDocument,
} from './decisions.ts';
import {
  cancelOrder,
  listDisbursements,
  openDisbursement,
  performDisbursementAction,
} from './disbursements.ts';
import { contactInfo, rateOrder, resolveProductLink, saveEvent, sendContactMessage } from './engagement.ts';
import { explainAmount } from './explain-amount.ts';
import { readExtension } from './extensions.ts';
import { readHardship, readHardshipTerms, signHardship } from './hardship.ts';
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
} from './identity.ts';
import { listLedgerTransactions, readTrialBalance } from './ledger-staff.ts';
import {
  commitLegacyRepayment,
  confirmLegacyRepayment,
  readLegacyRepaymentMethods,
  startLegacyRedirect,
} from './legacy-repayments.ts';
import { decideLoanProposal, listLoanProposals, previewLoanAction, proposeLoanAction } from './loan-acts.ts';
import {
  listLoanPostings,
  listLoans,
  openBorrowerFile,
  openLoanFile,
  readLoanAsOf,
  searchLoanFiles,
  showLoanDocument,
} from './loan-files.ts';
import { listOrders, readHome, readJointLoginFailure, readLoanDetails } from './loans.ts';
import { listContacts } from './outreach.ts';
import { endContactCall, listCallTasks, listStaffContacts, startContactCall } from './outreach-staff.ts';
import {
  bindAccount,
  changeAccount,
  choosePayoutAccount,
  listAccounts,
  readAccountForm,
  removeAccount,
} from './payment-accounts.ts';
import { listPaymentClaims, listRepayTypes, submitUtr } from './payment-traces.ts';
import { listCalculatorProducts, quoteLoan, readExchangeRates, readProduct } from './products.ts';
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
} from './promotions.ts';
import {
  listIssuedDocuments,
  readIssuedDocument,
  readNoDues,
  readReceipt,
  readStatement,
} from './receipts.ts';
import {
  findOrderForSuspense,
  listBreaks,
  listReconciliationRuns,
  listSuspense,
  openBreak,
  openSuspense,
  performBreakAction,
  performSuspenseAction,
} from './reconciliation.ts';
import {
  listPayments,
  readPayCode,
  readPayment,
  readPrepayment,
  readRepayment,
  readSettlement,
  startPayment,
} from './repayments.ts';
import {
  listPaymentWebhooks,
  listStaffPayments,
  openPaymentWebhook,
  openStaffPayment,
  pollProvider,
  readProviderHealth,
  replayPaymentWebhook,
} from './repayments-staff.ts';
import {
  confirmLoan,
  confirmLoanVariant2,
  readLoanConfirm,
  readLoanConfirmVariant2,
  readLoanDisclosure,
} from './signing.ts';
import * as staff from './staff.ts';
import { showPersonalData } from './unmasking.ts';
import {
  finishUpload,
  saveDevice,
  saveLocation,
  sendUploadPart,
  showUploadedImage,
  startUpload,
} from './uploads.ts';

/**
 * All calls, by the file that declares them. For the server, OpenAPI and tests; a client imports its own
 * calls.
 */
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
    staff.endOwnSession,
    staff.endOtherSessions,
    staff.logoutStaff,
    staff.listStaff,
    staff.inviteStaff,
    staff.renewStaffAccess,
    staff.changeStaffRole,
    staff.suspendStaff,
    staff.reinstateStaff,
    staff.endStaffSessions,
    staff.listAuditEntries,
  ],
  'contact-inbox': [
    listContactMessages,
    openContactMessage,
    assignContactMessage,
    answerContactMessage,
    closeContactMessage,
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
  engagement: [contactInfo, sendContactMessage, saveEvent, rateOrder, resolveProductLink],
  signing: [readLoanConfirm, confirmLoan, readLoanConfirmVariant2, confirmLoanVariant2, readLoanDisclosure],
  disbursements: [cancelOrder, listDisbursements, openDisbursement, performDisbursementAction],
  loans: [readLoanDetails, readJointLoginFailure, readHome, listOrders],
  'explain-amount': [explainAmount],
  outreach: [listContacts],
  'outreach-staff': [listStaffContacts, listCallTasks, startContactCall, endContactCall],
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
  receipts: [listIssuedDocuments, readReceipt, readStatement, readNoDues, readIssuedDocument],
  hardship: [readHardship, readHardshipTerms, signHardship],
  'payment-traces': [listRepayTypes, submitUtr, listPaymentClaims],
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
  complaints: [
    openComplaint,
    uploadComplaintImage,
    sendComplaint,
    listComplaints,
    readComplaint,
    rateComplaint,
    reopenComplaint,
  ],
  'complaints-staff': [
    listStaffComplaints,
    openStaffComplaint,
    showComplaintImage,
    uploadReplyImage,
    listComplaintAgents,
    listCannedReplies,
    performComplaintAction,
  ],
  'loan-files': [
    searchLoanFiles,
    listLoans,
    openLoanFile,
    readLoanAsOf,
    listLoanPostings,
    showLoanDocument,
    openBorrowerFile,
  ],
  'loan-acts': [previewLoanAction, proposeLoanAction, listLoanProposals, decideLoanProposal],
  'ledger-staff': [readTrialBalance, listLedgerTransactions],
  unmasking: [showPersonalData],
  configuration: [
    listConfiguration,
    openConfiguration,
    startConfiguration,
    checkConfiguration,
    saveConfigurationDraft,
    rollBackConfiguration,
    decideConfiguration,
    listConfigurationChanges,
    compareConfiguration,
  ],
  dashboards: [
    readFunnel,
    readLendingMetrics,
    readRepaymentCurves,
    readAgeing,
    readProviderMetrics,
    readComplaintMetrics,
  ],
  uploads: [startUpload, sendUploadPart, finishUpload, showUploadedImage, saveLocation, saveDevice],
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
  decisions: [
    listReferredApplications,
    openReferredApplication,
    showApplicationDocument,
    assignReferredApplication,
    previewDecision,
    decideReferredApplication,
  ],
};

export const calls: readonly Call[] = Object.values(callsByCapability).flat();
