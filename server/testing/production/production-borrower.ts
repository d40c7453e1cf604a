import { createHash } from 'node:crypto';
import * as applications from '@hiram/contract/origination/applications';
import { bindAccount } from '@hiram/contract/origination/payment-accounts';
import { finishUpload, sendUploadPart, startUpload } from '@hiram/contract/origination/uploads';
import { login, sendLoginCode } from '@hiram/contract/people/identity';
import { assert } from '@hiram/values/assert';
import sharp from 'sharp';
import { HttpClient } from '../platform/http/http-client.ts';

const MOBILE = '09175550001';
const NAME = 'Amihan Halimbawa';

interface Inbox {
  readonly messages: readonly { readonly text: string }[];
}

/** Logs in with the one-time code of the text message. */
export async function logInByMessage(
  { apiUrl, simulatorUrl }: { readonly apiUrl: string; readonly simulatorUrl: string },
  brand: string,
): Promise<HttpClient> {
  const phone = new HttpClient(apiUrl, { brand, lang: 'en', deviceId: 'the first telephone' });
  await phone.send(sendLoginCode, { mobile: MOBILE, purpose: 'login' });
  const answer = await fetch(`${simulatorUrl}/inbox`, { headers: { accept: 'application/json' } });
  const { messages } = (await answer.json()) as Inbox;
  const [smsCode] = /\b\d{6}\b/.exec(messages[0]?.text ?? '') ?? [];
  assert(smsCode !== undefined, 'no code was sent');
  const { sessionId } = await phone.send(login, { mobile: MOBILE, smsCode, channel: 'browser' });
  phone.common = { ...phone.common, sessionId };
  return phone;
}

/** Fills in every page of an application in the Philippines and sends it. Returns the order. */
export async function apply(phone: HttpClient, productId: string): Promise<string> {
  const terms = { amount: '1000000', periods: '4', termUnit: 'month' } as const;
  const { orderId } = await phone.send(applications.applyForProduct, { productId, ...terms });
  for (const [step, answers] of Object.entries(PAGES)) {
    const page = { orderId, step, savedVersion: '0', isDraft: '0', ...answers };
    // The cast allows the page's own field names besides those the contract names.
    await phone.send(applications.saveCertifyPage, page as never);
  }
  for (const kind of ['identity_front', 'identity_back', 'selfie'] as const) {
    const imageId = await upload(phone, kind === 'selfie' ? 'selfie' : 'identity', kind);
    await phone.send(applications.attachDocument, { orderId, kind, imageId });
  }
  const { consents } = await phone.send(applications.readConsents, { orderId });
  for (const { consentId, digest, isRequired } of consents) {
    if (isRequired !== '1') continue;
    await phone.send(applications.giveConsent, { orderId, consentId, digest, isGiven: '1' });
  }
  const account = { product_id: productId, cardType: '1', mobile: '09175557001', holderName: NAME };
  // The cast allows the market's own form fields besides those the contract names.
  await phone.send(bindAccount, account as never);
  await phone.send(applications.sendApplication, { orderId });
  return orderId;
}

async function upload(phone: HttpClient, purpose: 'identity' | 'selfie', words: string): Promise<string> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400">
    <rect width="640" height="400" fill="#dfe7f5"/><text x="48" y="90" font-size="30">${words}</text></svg>`;
  const bytes = await sharp(Buffer.from(drawing)).png().toBuffer();
  const digest = createHash('sha256').update(bytes).digest('hex');
  const { uploadId } = await phone.send(startUpload, { purpose, bytes: String(bytes.length), digest });
  const form = new FormData();
  form.set('uploadId', uploadId);
  form.set('startsAt', '0');
  form.set('part', new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' }), 'part');
  await phone.sendForm(sendUploadPart, form);
  return (await phone.send(finishUpload, { uploadId })).imageId;
}

const PAGES = {
  identity: {
    fullName: NAME,
    birthDay: '1990-02-11',
    nationality: 'filipino',
    documentKind: 'umid',
    documentNumber: '0111-2001500-1',
    email: 'amihan@mail.example',
    addressCountry: 'philippines',
    addressCity: '1380300000',
    postalCode: '1210',
    addressLine: '1 Sample Street, Barangay Halimbawa',
  },
  work: { employmentKind: 'employed', employer: 'Tindahang Halimbawa', monthlyIncome: '30000', payday: '15' },
  references: {
    reference1Name: 'Amihan Senior',
    reference1Relation: 'sibling',
    reference1Mobile: '0918 123 4567',
    reference2Name: 'Kaibigan Halimbawa',
    reference2Relation: 'friend',
    reference2Mobile: '9191234567',
  },
} as const;
