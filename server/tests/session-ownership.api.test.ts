import type { Call } from '@hiram/contract/call';
import { applyForProduct } from '@hiram/contract/origination/applications';
import { bindAccount, listAccounts } from '@hiram/contract/origination/payment-accounts';
import { logout, readUserInfo } from '@hiram/contract/people/identity';
import { readLegacyRepaymentMethods } from '@hiram/contract/servicing/legacy-repayments';
import { saveBookkeepingEntry } from '@hiram/contract/support/bookkeeping';
import { sendComplaint } from '@hiram/contract/support/complaints';
import { createDemoLender } from '@hiram/demo-lender/lender';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { logInTestPerson } from '@hiram/server-testing/borrower';
import type { TestClient } from '@hiram/server-testing/platform/http/client';
import { setClock } from '@hiram/values/clock';
import { randomId } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownedFieldsOf } from '#platform/calls/ownership.ts';

// Generated from the wired routes, so every new borrower call is automatically tried here by strangers.

const clock = setClock(instant('2026-11-15T02:00:00Z'));
let api: TestApi;
let borrowerCalls: readonly Call[];
beforeAll(async () => {
  api = await startTestApi({ systemClock: clock, withPictures: true });
  await createDemoLender(api.db.database);
  await api.brands.refresh();
  borrowerCalls = api.app.routeTable.flatMap(({ policy, call }) =>
    policy === 'borrower' && call !== undefined ? [call] : [],
  );
});
afterAll(() => api.close());

function testPerson(): Promise<TestClient> {
  clock.moveBy(61_000);
  return logInTestPerson(api);
}

/** Each invalid session, and how it is created. */
const wrongSessions: Readonly<Record<string, () => Promise<TestClient>>> = {
  'no session at all': async () => {
    const client = (await testPerson()).copy({ sessionId: '' });
    client.cookies.clear();
    return client;
  },
  'a handle without its cookie': async () => {
    const client = await testPerson();
    client.cookies.clear();
    return client;
  },
  'a cookie without its handle': async () => (await testPerson()).copy({ sessionId: '' }),
  'the handle of another borrower': async () =>
    (await testPerson()).copy({ sessionId: (await testPerson()).common.sessionId ?? '' }),
  'the cookie of another borrower': async () => {
    const [victim, attacker] = [await testPerson(), await testPerson()];
    return attacker.copy({ ...victim.common });
  },
  'another device': async () => (await testPerson()).copy({ deviceId: 'another' }),
  'another brand': async () => (await testPerson()).copy({ brand: 'udhaar' }),
  'a cookie of the right shape that was never given out': async () => {
    const client = await testPerson();
    client.cookies.set('__Host-session', 'x'.repeat(43));
    return client;
  },
  'a session that was logged out': async () => {
    const client = await testPerson();
    await client.copy().send(logout, { everywhere: '0' });
    return client;
  },
  'a session that nobody used for half an hour': async () => {
    const client = await testPerson();
    clock.moveBy(30 * 60_000);
    return client;
  },
  'a session of more than twelve hours': async () => {
    const client = await testPerson();
    for (let quarter = 0; quarter < 48; quarter += 1) {
      clock.moveBy(15 * 60_000);
      await client.send(readUserInfo);
    }
    return client;
  },
};

describe('[R6-1] every call of a borrower is refused', () => {
  test('and there are calls to test', () => {
    expect(borrowerCalls.length).toBeGreaterThanOrEqual(8);
  });

  test.each(Object.entries(wrongSessions))('with %s', async (_what, comeBy) => {
    const client = await comeBy();
    for (const call of borrowerCalls) {
      const { status, code, data } = await client.copy().send(call);
      expect([call.name, status, Number(code), data]).toEqual([call.name, 401, 401, {}]);
    }
  });
});

/**
 * For each owned id of each call: how it refers to another borrower's object. A missing call fails the test.
 */
/** The API of this test has no key for notifications, so the row is written here. */
async function subscribedBrowser(stranger: TestClient): Promise<string> {
  const { userId } = (await stranger.send(readUserInfo)).data;
  const id = randomId();
  await api.db.asOwner(
    `insert into push_subscriptions
      (borrower_id, id, brand_code, endpoint_index, subscription_encrypted, server_key, created_at)
      values ($1, $2, 'hiram', sha256($3::bytea), '', 'key', now())`,
    [userId, id, Buffer.from(id)],
  );
  return id;
}

async function passkey(stranger: TestClient): Promise<string> {
  const { userId } = (await stranger.send(readUserInfo)).data;
  const id = randomId();
  await api.db.asOwner(
    `insert into borrower_passkeys (id, borrower_id, credential_id, public_key, sign_count, transports, is_backed_up,
       rp_id, name_encrypted, created_at)
     values ($1, $2, $3, 'key', 0, '{}', false, 'hiram.example', '', now())`,
    [id, userId, Buffer.from(id)],
  );
  return id;
}

const strangersThings: Readonly<Record<string, (stranger: TestClient) => Promise<string>>> = {
  'endSession.endedSessionId': async (stranger) => stranger.common.sessionId ?? '',
  'choosePayoutAccount.cardId': boundAccount,
  'unsubscribePush.subscriptionId': subscribedBrowser,
  'removeAccount.cardId': boundAccount,
  'renamePasskey.passkeyId': passkey,
  'removePasskey.passkeyId': passkey,
  'listBookkeepingEntries.after': bookkeepingEntry,
  'saveBookkeepingEntry.entryId': bookkeepingEntry,
  'removeBookkeepingEntry.entryId': bookkeepingEntry,
  'listAgreements.orderId': (stranger) => agreement(stranger, 'order_id'),
  'openAgreement.orderId': (stranger) => agreement(stranger, 'order_id'),
  'openAgreementVariant2.orderId': (stranger) => agreement(stranger, 'order_id'),
  'readAgreementDocument.documentId': (stranger) => agreement(stranger, 'id'),
  'readApplication.orderId': application,
  'readCertifyPage.orderId': application,
  'saveCertifyPage.orderId': application,
  'readDocuments.orderId': application,
  'attachDocument.orderId': application,
  'attachDocument.imageId': uploadedPicture,
  'detachDocument.orderId': application,
  'readConsents.orderId': application,
  'giveConsent.orderId': application,
  'sendApplication.orderId': application,
  'withdrawApplication.orderId': application,
  'listOrders.after': application,
  'sendUploadPart.uploadId': uploadedPicture,
  'finishUpload.uploadId': uploadedPicture,
  'showUploadedImage.imageId': uploadedPicture,
  'readLoanDetails.orderId': application,
  'explainAmount.orderId': application,
  'cancelOrder.orderId': application,
  'readRepayment.orderId': application,
  'startPayment.orderId': application,
  'listPayments.orderId': application,
  'readExtension.orderId': application,
  'readSettlement.orderId': application,
  'readPrepayment.orderId': application,
  'readHardship.orderId': application,
  'readHardshipTerms.orderId': application,
  'signHardship.orderId': application,
  'readAutomaticPayments.orderId': application,
  'startAutomaticPayments.orderId': application,
  'changeAutomaticPayments.orderId': application,
  'changeAutomaticPayments.mandateId': application,
  'readSettlementOffer.orderId': application,
  'acceptSettlementOffer.orderId': application,
  'acceptSettlementOffer.offerId': application,
  'readPayment.paymentId': payment,
  'readPayCode.payCode': payCode,
  'listIssuedDocuments.orderId': application,
  'readStatement.orderId': application,
  'readNoDues.orderId': application,
  'readReceipt.paymentId': payment,
  'readPaymentProof.paymentId': payment,
  'readPaymentProofFile.paymentId': payment,
  'linkLoanCopy.orderId': application,
  'readLoanCopyFile.orderId': application,
  'readTaxDocument.taxDocumentId': taxDocument,
  'readIssuedDocument.issuedDocumentId': issuedDocument,
  'listRepayTypes.orderId': application,
  'listPaymentClaims.orderId': application,
  'submitUtr.orderId': application,
  'submitUtr.paymentId': payment,
  'submitUtr.imageId': uploadedPicture,
  'commitLegacyRepayment.orderId': application,
  'commitLegacyRepayment.cardId': boundAccount,
  'commitLegacyRepayment.repayToken': repayToken,
  'confirmLegacyRepayment.orderId': application,
  'confirmLegacyRepayment.repaymentRecordId': legacyRepayment,
  'startLegacyRedirect.orderId': application,
  'openComplaint.orderId': application,
  'sendComplaint.orderNo': application,
  'readComplaint.problemId': complaint,
  'rateComplaint.problemId': complaint,
  'reopenComplaint.problemId': complaint,
  'makeEscalationPack.problemId': complaint,
  'readEscalationPack.packId': escalationPack,
  'startLegacyRedirect.userId': async (stranger) => (await stranger.send(readUserInfo)).data.userId,
};

async function boundAccount(stranger: TestClient): Promise<string> {
  const gcash = { product_id: '7', cardType: '1', mobile: '09171234567', holderName: 'Maria Santos' };
  const bound = await stranger.send(bindAccount, gcash);
  expect(bound.status, bound.body).toBe(200);
  return (await stranger.send(listAccounts)).data.cards[0].cardId;
}

const NOBODYS = '018f3b5a-7c1d-7000-8000-000000000000';
const lunch = { requestId: 'r-1', categoryId: 'food', amount: '100', on: '2026-11-14', note: 'Lunch' };

/** Other fields that a call needs, so that only the id is wrong. */
const furtherFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  renamePasskey: { name: 'My phone' },
  removePasskey: { smsCode: '123456' },
  saveBookkeepingEntry: lunch,
  listAgreements: { productId: '7', scene: '3' },
  openAgreement: { productId: '7', scene: '3', position: '0' },
  openAgreementVariant2: { productId: '7', scene: '3', position: '0' },
  readAgreementDocument: { format: 'pdf', until: '2026-11-15T03:00:00.000Z', proof: 'x'.repeat(43) },
  readCertifyPage: { step: 'identity' },
  saveCertifyPage: { step: 'identity', savedVersion: '0', isDraft: '1', fullName: 'Somebody Else' },
  attachDocument: { kind: 'selfie' },
  detachDocument: { kind: 'selfie' },
  sendUploadPart: { startsAt: '0', part: 'bytes' },
  listOrders: { tab: 'all' },
  readLoanDetails: { productId: '7' },
  readRepayment: { productId: '7' },
  readExtension: { productId: '7' },
  readSettlement: { productId: '7' },
  readPrepayment: { productId: '7' },
  readHardship: { productId: '7' },
  readAutomaticPayments: { productId: '7' },
  startAutomaticPayments: { productId: '7', scheme: 'direct_debit', ceiling: '1', validUntil: '2026-12-31' },
  changeAutomaticPayments: { productId: '7', step: 'stop' },
  readSettlementOffer: { productId: '7' },
  acceptSettlementOffer: { productId: '7', amount: '1', termsVersion: 'settlement.en.1' },
  readHardshipTerms: { productId: '7', kind: 'new_date', choice: '7' },
  signHardship: { productId: '7', kind: 'new_date', choice: '7', digest: '0'.repeat(64), requestId: 'r-1' },
  readIssuedDocument: { until: '2026-11-15T03:00:00.000Z', proof: 'x'.repeat(43) },
  readPaymentProofFile: { until: '2026-11-15T03:00:00.000Z', proof: 'x'.repeat(43) },
  readLoanCopyFile: { until: '2026-11-15T03:00:00.000Z', proof: 'x'.repeat(43) },
  startPayment: { productId: '7', amount: '187055', channelNumber: 'gcash' },
  submitUtr: {
    repayType: 'gcash',
    utr: '1234567890123',
    amount: '1',
    paidOn: '2026-11-14',
    requestId: 'r-1',
  },
  commitLegacyRepayment: {
    amount: '187055',
    bankName: 'GCash',
    cardNo: '•••• 4567',
    bankCode: 'GXCHPHM2XXX',
    sendMsg: '0',
  },
  confirmLegacyRepayment: { verifyCode: '123456' },
  startLegacyRedirect: { amount: '187055' },
  sendComplaint: { problemType: '8', problemSonType: '', problemDetail: 'x', problemImage: '' },
  rateComplaint: { score: '5' },
  reopenComplaint: { problemDetail: 'x', requestId: 'r-1' },
  makeEscalationPack: { body: 'sec' },
  readEscalationPack: { format: 'zip', until: '2026-11-15T03:00:00.000Z', proof: 'x'.repeat(43) },
  giveConsent: { consentId: 'privacy', digest: '0'.repeat(64), isGiven: '1' },
};

/** The caller's own ids that a call needs besides the stranger's. */
const ownThings: Readonly<Record<string, (mine: TestClient) => Promise<Record<string, string>>>> = {
  'attachDocument.orderId': async (mine) => ({ imageId: await uploadedPicture(mine) }),
  'changeAutomaticPayments.orderId': async (mine) => ({ mandateId: await application(mine) }),
  'changeAutomaticPayments.mandateId': async (mine) => ({ orderId: await application(mine) }),
  'acceptSettlementOffer.orderId': async (mine) => ({ offerId: await application(mine) }),
  'acceptSettlementOffer.offerId': async (mine) => ({ orderId: await application(mine) }),
  'attachDocument.imageId': async (mine) => ({ orderId: await application(mine) }),
  'submitUtr.paymentId': async (mine) => ({ orderId: await application(mine) }),
  'submitUtr.imageId': async (mine) => ({ orderId: await application(mine) }),
  'commitLegacyRepayment.orderId': (mine) => toCommit(mine, 'orderId'),
  'commitLegacyRepayment.cardId': (mine) => toCommit(mine, 'cardId'),
  'commitLegacyRepayment.repayToken': (mine) => toCommit(mine, 'repayToken'),
  'confirmLegacyRepayment.orderId': async (mine) => ({ repaymentRecordId: await legacyRepayment(mine) }),
  'confirmLegacyRepayment.repaymentRecordId': async (mine) => ({ orderId: await application(mine) }),
  'startLegacyRedirect.orderId': async (mine) => ({ userId: (await mine.send(readUserInfo)).data.userId }),
  'startLegacyRedirect.userId': async (mine) => ({ orderId: await application(mine) }),
};

async function bookkeepingEntry(stranger: TestClient): Promise<string> {
  const saved = await stranger.send(saveBookkeepingEntry, lunch);
  expect(saved.status, saved.body).toBe(200);
  return saved.data.entryId;
}

const loan = {
  productId: '01980000-0000-7000-8000-000000000001',
  amount: '500000',
  periods: '3',
  termUnit: 'month',
};

async function application(stranger: TestClient): Promise<string> {
  const begun = await stranger.send(applyForProduct, loan);
  expect(begun.status, begun.body).toBe(200);
  return begun.data.orderId;
}

/** A document generated for the stranger. Only its row determines who may read it. */
async function agreement(stranger: TestClient, wanted: 'id' | 'order_id'): Promise<string> {
  const [row] = await api.db.asOwner(
    `insert into agreements (borrower_id, id, order_id, product_id, position, kind, market, locale, template_version,
       title, content_index, offer_digest, html_digest, pdf_digest, prepared_at, shown_at)
     select borrower_id, $1::uuid, $2::uuid, '7', 0, kind, market, locale, version,
       'Loan agreement', d, d, d, d, now(), now()
     from borrower_sessions, sha256('x') as d, (
       select kind, market, locale, max(version) as version from agreement_templates
       where kind = 'loan_agreement' and market = 'PH' and locale = 'en' group by 1, 2, 3
     ) as template
     where borrower_sessions.id = $3
     returning id, order_id`,
    [randomId(), randomId(), stranger.common.sessionId ?? ''],
  );
  return String(row?.[wanted]);
}

/** A payment that the stranger started for a loan. Only its row determines the owner. */
async function payment(stranger: TestClient): Promise<string> {
  const [row] = await api.db.asOwner(
    `with loan as (
       insert into loans (borrower_id, id, market, product_id, currency, state, version, payout_destination, signed_on)
       select borrower_id, $1::uuid, 'PH', $1::uuid, 'PHP', 'awaiting_payout', 1, 'x', '2026-11-01'
       from borrower_sessions where id = $2 returning borrower_id, id
     )
     insert into payment_intents (borrower_id, id, loan_id, brand_code, market, purpose, currency, amount_minor, agreed,
       channel, provider, state, payable_until, created_at, changed_at)
     select borrower_id, id, id, 'hiram', 'PH', 'instalments', 'PHP', 1, '{"purpose": "instalments"}', 'gcash', 'neutral',
       'created', now(), now(), now() from loan returning id`,
    [randomId(), stranger.common.sessionId ?? ''],
  );
  return String(row?.id);
}

/** A document issued to the stranger. Only its row determines the owner. */
async function issuedDocument(stranger: TestClient): Promise<string> {
  const [row] = await api.db.asOwner(
    `insert into issued_documents (borrower_id, id, number, kind, brand_code, order_id, payment_id, locale, template_version,
       facts_index, stated_encrypted, pdf_digest, based_on, issued_on, issued_at)
     select borrower_id, $2::uuid, 'R' || upper(translate(right($2::uuid::text, 11), '-', '0')), 'receipt', 'hiram', loan_id, id, 'en', 1,
       d, d, d, '{}', '2026-11-15', now() from payment_intents, sha256('x') as d where id = $1 returning id`,
    [await payment(stranger), randomId()],
  );
  return String(row?.id);
}

async function taxDocument(stranger: TestClient): Promise<string> {
  const [row] = await api.db.asOwner(
    `insert into tax_documents (borrower_id, id, loan_id, market, kind, registration, financial_year, sequence, number,
       supply, cause, position, part, supplied_on, issued_on, issued_at, supplier_name, supplier_address, supplier_state,
       place_of_supply, is_place_recorded, service_code, rate, currency, taxable_minor, central_minor, state_minor,
       integrated_minor, recipient_encrypted)
     select borrower_id, id, loan_id, 'IN', 'invoice', 'x', 2026, 1, 'TI/1', 'processing_fee', '', 1, 1, '2026-11-15',
       '2026-11-15', now(), 'x', 'x', 'MH', 'MH', true, '9971', '0.18', 'INR', 100, 9, 9, 0, d
     from payment_intents, sha256('x') as d where id = $1 returning id`,
    [await payment(stranger)],
  );
  return String(row?.id);
}

async function payCode(stranger: TestClient): Promise<string> {
  const [row] = await api.db.asOwner(
    'update payment_intents set pay_code = id::text where id = $1 returning pay_code',
    [await payment(stranger)],
  );
  return String(row?.pay_code);
}

async function repayToken(stranger: TestClient): Promise<string> {
  return (await stranger.send(readLegacyRepaymentMethods)).data.repayToken;
}

/** A repayment offered to the stranger. Only its row determines the owner. */
async function legacyRepayment(stranger: TestClient): Promise<string> {
  await repayToken(stranger);
  const [row] = await api.db.asOwner(
    `select l.id from legacy_repayments l join borrower_sessions s using (borrower_id) where s.id = $1`,
    [stranger.common.sessionId ?? ''],
  );
  return String(row?.id);
}

/** All of the caller's own fields for a repayment, except the one that belongs to a stranger. */
async function toCommit(mine: TestClient, foreign: string): Promise<Record<string, string>> {
  const { [foreign]: _, ...own }: Record<string, string> = {
    orderId: await application(mine),
    cardId: await boundAccount(mine),
    repayToken: await repayToken(mine),
  };
  return own;
}

async function complaint(stranger: TestClient): Promise<string> {
  const sent = await stranger.send(sendComplaint, {
    problemType: '8',
    problemSonType: '',
    problemDetail: 'x',
    problemImage: '',
    requestId: randomId(),
  });
  expect(sent.status, sent.body).toBe(200);
  return sent.data.problemId;
}

/** Only the row determines the owner, so this pack has no content. */
async function escalationPack(stranger: TestClient): Promise<string> {
  const [row] = await api.db.asOwner(
    `insert into escalation_packs (borrower_id, id, complaint_id, brand_code, number, body, body_name, case_version, made_on, made_at,
       code_encrypted, file_encrypted)
     select borrower_id, $2::uuid, id, 'hiram', 'E' || upper(translate(right($2::uuid::text, 11), '-', '0')), 'sec', 'SEC', 1,
       '2026-11-15', now(), 'x', 'x' from complaints where id = $1 returning id`,
    [await complaint(stranger), randomId()],
  );
  return String(row?.id);
}

/** Only the row determines the owner of an image, so this one needs no pixels. */
async function uploadedPicture(stranger: TestClient): Promise<string> {
  const id = randomId();
  await api.db.asOwner(
    `insert into uploads (borrower_id, id, purpose, bytes, digest, started_at, finished_at, width, height)
     select borrower_id, $1::uuid, 'selfie', 1, sha256($1::text::bytea), now(), now(), 1, 1 from borrower_sessions where id = $2`,
    [id, stranger.common.sessionId ?? ''],
  );
  return id;
}

describe('[R6-1] an owned object', () => {
  test('is named by a call only if the call is tested here with another borrower’s', () => {
    const named = borrowerCalls.flatMap((call) =>
      ownedFieldsOf(call).map((field) => `${call.name}.${field}`),
    );
    expect(named.toSorted()).toEqual(Object.keys(strangersThings).toSorted());
  });

  test('is not reachable by another borrower: another borrower’s id and an unknown one get the same response', async () => {
    for (const [name, thingOf] of Object.entries(strangersThings)) {
      const [mine, stranger] = [await testPerson(), await testPerson()];
      const [callName, field = ''] = name.split('.');
      const call = borrowerCalls.find((one) => one.name === callName);
      if (call === undefined) throw new Error(`${name} is not a call of a borrower`);
      const further = { ...furtherFields[callName ?? ''], ...(await ownThings[name]?.(mine)) };
      const foreign = await mine.send(call, { ...further, [field]: await thingOf(stranger) });
      expect([name, foreign.status]).toEqual([name, 404]);
      for (const id of [NOBODYS, 'x', '0', '__proto__']) {
        const missing = await mine.send(call, { ...further, [field]: id });
        expect([name, id, missing.body]).toEqual([name, id, foreign.body]);
      }
      expect((await stranger.send(readUserInfo)).status).toBe(200);
    }
  });
});
