import {
  listAgreements,
  listAgreementsVariant2,
  openAgreement,
  openAgreementVariant2,
} from './agreements.ts';
import { brandConfig } from './brands.ts';
import type { Call } from './call.ts';
import {
  listComplaints,
  openComplaint,
  rateComplaint,
  readComplaint,
  sendComplaint,
  uploadComplaintImage,
} from './complaints.ts';
import {
  answerContactMessage,
  assignContactMessage,
  closeContactMessage,
  listContactMessages,
  openContactMessage,
} from './contact-inbox.ts';
import { contactInfo, rateOrder, resolveProductLink, saveEvent, sendContactMessage } from './engagement.ts';
import { readExtension } from './extensions.ts';
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
import {
  confirmLoan,
  confirmLoanVariant2,
  readJointLoginFailure,
  readLoanConfirm,
  readLoanConfirmVariant2,
  readLoanDetails,
} from './loans.ts';
import {
  bindAccount,
  changeAccount,
  choosePayoutAccount,
  listAccounts,
  readAccountForm,
  removeAccount,
} from './payment-accounts.ts';
import { listCalculatorProducts, quoteLoan } from './products.ts';
import {
  drawCaptcha,
  readCaptchaPuzzle,
  readChannelTemplate,
  readDownloads,
  register,
  sendRegistrationSms,
  startCaptcha,
  trackClick,
  trackVisit,
} from './promotions.ts';
import {
  commitLegacyRepayment,
  confirmLegacyRepayment,
  readLegacyRepaymentWays,
  readRepayment,
  startLegacyRedirect,
  startPayment,
} from './repayments.ts';
import {
  acceptInvitation,
  changeStaffRole,
  endOwnSession,
  endStaffSessions,
  giveRecoveryCode,
  giveSecondFactor,
  inviteStaff,
  listAuditEntries,
  listStaff,
  logoutStaff,
  openInvitation,
  proveAgain,
  readOwnAccount,
  reinstateStaff,
  renewStaffAccess,
  startStaffLogin,
  suspendStaff,
} from './staff.ts';

import { finishUpload, sendUploadPart, showUploadedImage, startUpload } from './uploads.ts';

/** Every call, by the file that declares it. For the server, for OpenAPI and for tests; a client imports its own. */
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
    startStaffLogin,
    giveSecondFactor,
    giveRecoveryCode,
    openInvitation,
    acceptInvitation,
    readOwnAccount,
    proveAgain,
    endOwnSession,
    logoutStaff,
    listStaff,
    inviteStaff,
    renewStaffAccess,
    changeStaffRole,
    suspendStaff,
    reinstateStaff,
    endStaffSessions,
    listAuditEntries,
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
    drawCaptcha,
    readCaptchaPuzzle,
    sendRegistrationSms,
    trackClick,
    register,
  ],
  products: [listCalculatorProducts, quoteLoan],
  'payment-accounts': [
    readAccountForm,
    bindAccount,
    changeAccount,
    listAccounts,
    choosePayoutAccount,
    removeAccount,
  ],
  agreements: [listAgreements, openAgreement, listAgreementsVariant2, openAgreementVariant2],
  engagement: [contactInfo, sendContactMessage, saveEvent, rateOrder, resolveProductLink],
  loans: [
    readLoanConfirm,
    confirmLoan,
    readLoanConfirmVariant2,
    confirmLoanVariant2,
    readLoanDetails,
    readJointLoginFailure,
  ],
  repayments: [
    readRepayment,
    startPayment,
    readLegacyRepaymentWays,
    commitLegacyRepayment,
    confirmLegacyRepayment,
    startLegacyRedirect,
  ],
  extensions: [readExtension],
  complaints: [
    openComplaint,
    uploadComplaintImage,
    sendComplaint,
    listComplaints,
    readComplaint,
    rateComplaint,
  ],
  uploads: [startUpload, sendUploadPart, finishUpload, showUploadedImage],
};

export const calls: readonly Call[] = Object.values(callsByCapability).flat();
