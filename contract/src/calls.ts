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
import { contactInfo, rateOrder, resolveProductLink, saveEvent } from './engagement.ts';
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
import { bindAccount, changeAccount, readAccountForm } from './payment-accounts.ts';
import {
  drawCaptcha,
  readChannelTemplate,
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
  promotions: [
    readChannelTemplate,
    trackVisit,
    startCaptcha,
    drawCaptcha,
    sendRegistrationSms,
    trackClick,
    register,
  ],
  'payment-accounts': [readAccountForm, bindAccount, changeAccount],
  agreements: [listAgreements, openAgreement, listAgreementsVariant2, openAgreementVariant2],
  engagement: [contactInfo, saveEvent, rateOrder, resolveProductLink],
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
};

export const calls: readonly Call[] = Object.values(callsByCapability).flat();
