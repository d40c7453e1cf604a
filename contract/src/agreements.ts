import { defineCall } from './call.ts';
import { LOAN_CONFIRM_SCENE } from './constants.ts';
import { choice, instant, integer, link, list, object, optional, ownedId, publicId, text } from './field.ts';

const sceneOfProduct = { productId: publicId, scene: choice(LOAN_CONFIRM_SCENE) };

/** Absent while there is no order yet. With it, what was signed is there for ever. */
const orderId = optional(ownedId);

const agreementPlace = {
  ...sceneOfProduct,
  /** The agreement's index in the list. */
  position: integer,
  orderId,
};

const agreements = list(object({ title: text({ max: 200 }) }));

/**
 * Where a document is, for some minutes and for whoever asked alone. Both are addresses of our own host and say none:
 * the page resolves them against itself. The first is for a frame without script, the second for a file to keep.
 */
const addresses = { contract_url: link, pdf_url: link };

export const listAgreements = defineCall({
  name: 'listAgreements',
  method: 'GET',
  path: '/v3/contract/contract',
  client: 'form',
  success: 'integerZero',
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
  request: agreementPlace,
  data: addresses,
  refusals: ['session_required', 'not_found'],
});

/** As `listAgreements`, for the confirm screen's second variant. */
export const listAgreementsVariant2 = defineCall({
  name: 'listAgreementsVariant2',
  method: 'GET',
  path: '/v3/contract-new/contract',
  client: 'form',
  success: 'doubleZero',
  bareData: 'agreements',
  request: sceneOfProduct,
  data: { agreements },
  refusals: ['session_required', 'not_found'],
});

/** As `openAgreement`, for the confirm screen's second variant. */
export const openAgreementVariant2 = defineCall({
  name: 'openAgreementVariant2',
  method: 'GET',
  path: '/v3/contract-new/contract-jump',
  client: 'form',
  success: 'doubleZero',
  request: agreementPlace,
  data: addresses,
  refusals: ['session_required', 'not_found'],
});

/** The document itself, by the address that `openAgreement` gave. */
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
    /** When the address ends, and what shows that we said so. */
    until: instant,
    proof: text({ min: 43, max: 43 }),
  },
  data: {},
  refusals: ['session_required', 'not_found'],
});
