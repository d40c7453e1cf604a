import { defineCall } from '../call.ts';
import { LOAN_CONFIRM_SCENE } from '../constants.ts';
import { choice, instant, integer, link, list, object, optional, ownedId, publicId, text } from '../field.ts';

const sceneOfProduct = { productId: publicId, scene: choice(LOAN_CONFIRM_SCENE) };

/** Absent before there is an order. With it, the signed version stays available permanently. */
const orderId = optional(ownedId);

const agreementPlace = {
  ...sceneOfProduct,
  /** The agreement's index in the list. */
  position: integer,
  orderId,
};

const agreements = list(object({ title: text({ max: 200 }) }));

/**
 * The document's addresses, valid for a few minutes and only for the caller. Both are relative paths, which
 * the page resolves against its own host. The first is for a frame without scripts, the second for a file to
 * save.
 */
const addresses = { contract_url: link, pdf_url: link };

export const listAgreements = defineCall({
  name: 'listAgreements',
  method: 'GET',
  path: '/v3/contract/contract',
  client: 'form',
  success: 'integerZero',
  specified: true,
  bareData: 'agreements',
  request: { ...sceneOfProduct, orderId },
  data: { agreements },
  refusals: ['session_required', 'not_found'],
});

export const openAgreement = defineCall({
  name: 'openAgreement',
  method: 'GET',
  path: '/v3/contract/contract-jump',
  client: 'form',
  success: 'integerZero',
  specified: true,
  request: agreementPlace,
  data: addresses,
  refusals: ['session_required', 'not_found'],
});

/** Same as `listAgreements`, for the second variant of the confirm screen. */
export const listAgreementsVariant2 = defineCall({
  name: 'listAgreementsVariant2',
  method: 'GET',
  path: '/v3/contract-new/contract',
  client: 'form',
  success: 'doubleZero',
  specified: true,
  bareData: 'agreements',
  request: sceneOfProduct,
  data: { agreements },
  refusals: ['session_required', 'not_found'],
});

/** Same as `openAgreement`, for the second variant of the confirm screen. */
export const openAgreementVariant2 = defineCall({
  name: 'openAgreementVariant2',
  method: 'GET',
  path: '/v3/contract-new/contract-jump',
  client: 'form',
  success: 'doubleZero',
  specified: true,
  request: agreementPlace,
  data: addresses,
  refusals: ['session_required', 'not_found'],
});

/** The document itself, at the address that `openAgreement` returned. */
export const readAgreementDocument = defineCall({
  name: 'readAgreementDocument',
  method: 'GET',
  path: '/v3/contract/document',
  client: 'form',
  success: 'integerZero',
  answer: 'document',
  request: {
    documentId: ownedId,
    format: choice('html', 'pdf'),
    /** The expiry of the address, and the signature that proves that we issued it. */
    until: instant,
    proof: text({ min: 43, max: 43 }),
  },
  data: {},
  refusals: ['session_required', 'not_found'],
});
