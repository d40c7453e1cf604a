import {
  applyForProduct,
  attachDocument,
  giveConsent,
  readApplication,
  readConsents,
  saveCertifyPage,
  sendApplication,
} from '@hiram/contract/origination/applications';
import { bindAccount } from '@hiram/contract/origination/payment-accounts';
import { waitUntil } from '@hiram/tools/engines/wait-until';
import type { Page } from '@playwright/test';
import { ownDocument, ownMobile } from './attempt-data.ts';
import { callsOf } from './borrower-calls.ts';
import { withDatabase } from './database.ts';
import { openLoggedIn } from './open-logged-in.ts';
import type { Person } from './people.ts';

// A borrower with an approved offer and a linked account, created by calls: applying has its own journeys.

export interface Applying {
  readonly productId: string;
  readonly amount: string;
  readonly periods: string;
  /** The last four digits determine what the simulated checks return: see provider-simulator/README.md. */
  readonly documentNumber: string;
  /** The fields of the account form; the last digits of the number determine the payout's outcome. */
  readonly account: Readonly<Record<string, string>>;
}

export interface SignableOffer {
  readonly orderId: string;
  readonly productId: string;
}

type Pages = Readonly<Record<'identity' | 'work' | 'references', Readonly<Record<string, string>>>>;

const pagesOf: Readonly<Record<'PH' | 'IN', Pages>> = {
  PH: {
    identity: {
      fullName: 'Maria Clara Santos',
      birthDay: '1994-03-09',
      nationality: 'filipino',
      documentKind: 'philsys',
      addressCountry: 'philippines',
      addressCity: '1380300000',
      addressLine: '14 Mabini Street, Barangay Poblacion',
      postalCode: '1210',
    },
    work: { employmentKind: 'self_employed', monthlyIncome: '32000' },
    references: {
      reference1Name: 'Liza Reyes',
      reference1Relation: 'friend',
      reference1Mobile: '09171119901',
      reference2Name: 'Ramon Santos',
      reference2Relation: 'sibling',
      reference2Mobile: '09171119902',
    },
  },
  IN: {
    identity: {
      fullName: 'Asha Ramesh Rao',
      birthDay: '1994-03-09',
      nationality: 'indian',
      documentKind: 'voter_id',
      addressCountry: 'india',
      addressCity: 'KA-bengaluru-urban',
      addressLine: '14, MG Road, Indiranagar',
      postalCode: '560038',
    },
    work: { employmentKind: 'self_employed', monthlyIncome: '42000' },
    references: {
      reference1Name: 'Sunita Rao',
      reference1Relation: 'sibling',
      reference1Mobile: '9876511101',
      reference2Name: 'Vikram Shah',
      reference2Relation: 'friend',
      reference2Mobile: '9876511102',
    },
  },
};

/** In India the bureau uses the PAN, and the other document only has to be unique. */
function documentsOf(market: 'PH' | 'IN', number: string, mobile: string): Readonly<Record<string, string>> {
  if (market !== 'IN') return { documentNumber: number };
  return { pan: number, documentNumber: `XYZ${mobile.slice(-7)}` };
}

/**
 * Logs in, applies by calls, waits for the rules to approve, and links the account. Ends on the home page.
 */
export async function openWithOffer(
  page: Page,
  { person, mobile, ...applying }: Applying & { readonly person: Person; readonly mobile: string },
): Promise<SignableOffer> {
  const { productId } = applying;
  await openLoggedIn(page, { path: '/home', person, mobile });
  const orderId = await applyByCalls(page, { person, mobile, ...applying });
  const borrower = callsOf(page, person);
  await waitUntil(async () => isApproved(await borrower.send(readApplication, { orderId })), {
    what: 'the approval',
    withinMs: 600_000,
  });
  // Done after the approval, because the rules refer an applicant whose account belongs to another person, as
  // one that ends in 0001 does.
  await borrower.send(bindAccount, { product_id: productId, ...applying.account });
  await page.reload();
  return { orderId, productId };
}

/** Submits an application of the logged-in borrower, and returns its id. */
export async function applyByCalls(
  page: Page,
  {
    person,
    mobile,
    productId,
    amount,
    periods,
    documentNumber,
    answers: own = {},
  }: Omit<Applying, 'account'> & {
    readonly person: Person;
    readonly mobile: string;
    /** Instead of the usual answers about the person. */
    readonly answers?: Readonly<Record<string, string>>;
  },
): Promise<string> {
  const market = person.market === 'IN' ? 'IN' : 'PH';
  const borrower = callsOf(page, person);
  const { orderId } = await borrower.send<{ orderId: string }>(applyForProduct, {
    productId,
    amount,
    periods,
    termUnit: 'month',
  });
  const pages = pagesOf[market];
  const identity = {
    ...pages.identity,
    ...documentsOf(market, ownDocument(documentNumber), ownMobile(mobile)),
    ...own,
  };
  for (const [step, answers] of Object.entries({ ...pages, identity })) {
    const saving = { orderId, step, savedVersion: '0', isDraft: '0', ...answers };
    const { isDone, problems } = await borrower.send<{ isDone: string; problems: unknown }>(
      saveCertifyPage,
      saving,
    );
    if (isDone !== '1') throw new Error(`the page ${step} is incomplete: ${JSON.stringify(problems)}`);
  }
  for (const kind of ['identity_front', 'identity_back', 'selfie'] as const) {
    const imageId = await uploadedPicture(orderId, kind === 'selfie' ? 'selfie' : 'identity');
    await borrower.send(attachDocument, { orderId, kind, imageId });
  }
  const { consents } = await borrower.send<{
    consents: readonly { consentId: string; digest: string; isRequired: string }[];
  }>(readConsents, { orderId });
  for (const { consentId, digest, isRequired } of consents) {
    if (isRequired === '1') await borrower.send(giveConsent, { orderId, consentId, digest, isGiven: '1' });
  }
  await borrower.send(sendApplication, { orderId });
  return orderId;
}

/** Any result other than an approval by the rules is a mistake in the journey. */
function isApproved({
  state,
  isWithPerson,
}: {
  readonly state: string;
  readonly isWithPerson: string;
}): boolean {
  if (state === 'under_review' && isWithPerson !== '1') return false;
  if (state !== 'awaiting_signature') throw new Error(`the rules did not approve: ${state}, ${isWithPerson}`);
  return true;
}

/** An image that was uploaded before: uploading has its own journeys. */
function uploadedPicture(orderId: string, purpose: 'identity' | 'selfie'): Promise<string> {
  return withDatabase(async (client) => {
    const inserted = await client.query<{ id: string }>(
      `insert into uploads (borrower_id, id, purpose, bytes, digest, started_at, finished_at, width, height)
       select borrower_id, gen_random_uuid(), $2, 1000, sha256(gen_random_uuid()::text::bytea), now(), now(), 320, 200
       from applications where id = $1 returning id`,
      [orderId, purpose],
    );
    return inserted.rows[0]?.id ?? '';
  });
}
