import type { Locale } from '@hiram/contract/locales';
import type { ApplicationId, BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import { eraseLocation } from '#origination/uploads/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { type Application, isOpen } from './application.ts';
import type { ApplicationContext } from './application-context.ts';
import { lockApplication, newestApplication, touchApplication } from './applications.sql.ts';
import { type ConsentId, type ConsentsOf, isConsentId } from './consents/consent.ts';
import { type ConsentText, consentTexts, currentText } from './consents/consent-texts.ts';
import { findConsents, insertConsent, type StoredConsent } from './consents.sql.ts';
import { findExistingApplication } from './open-application.ts';

type LenderContext = Pick<ApplicationContext, 'lenderOf'>;

export function consentsOf(
  { lenderOf }: LenderContext,
  application: Pick<Application, 'market' | 'brandCode'>,
): ConsentsOf {
  return { market: application.market, lender: lenderOf(application.brandCode) };
}

export interface ShownConsent extends ConsentText {
  /** Undefined unless consent was given to this text, in any language. */
  readonly givenAt: Instant | undefined;
}

/** The current texts, with the consents that were given. */
export async function readShownConsents(
  context: LenderContext & { readonly database: Database },
  id: ApplicationId,
  locale: Locale,
): Promise<ShownConsent[]> {
  const application = await findExistingApplication(context.database, id);
  const of = consentsOf(context, application);
  const stored = await findConsents(context.database, id);
  return consentTexts(of, locale).map((text) => ({
    ...text,
    givenAt: activeConsent(of, stored, text.consentId)?.at,
  }));
}

/** The effective consent: given, not withdrawn, and to a text that is still current. */
export function activeConsent(
  of: ConsentsOf,
  stored: readonly StoredConsent[],
  consentId: ConsentId,
): StoredConsent | undefined {
  const newest = stored.find((one) => one.consentId === consentId);
  if (newest === undefined || !newest.isGiven) return undefined;
  return currentText(of, consentId, newest.digest) === undefined ? undefined : newest;
}

export interface GiveConsent {
  readonly id: ApplicationId;
  readonly consentId: string;
  /** The digest of the text on the screen. */
  readonly digest: string;
  readonly isGiven: boolean;
  readonly deviceId: string;
}

/**
 * Gives or withdraws consent. A repeated call changes nothing. Returns the time from which it is effective.
 */
export async function giveConsent(
  context: ApplicationContext,
  giving: GiveConsent,
): Promise<Instant | undefined> {
  const { id, consentId, digest, isGiven } = giving;
  if (!isConsentId(consentId)) throw new Refusal('not_found', { consent: consentId });
  return inTransaction(context.database, async (tx) => {
    const application = await lockApplication(tx, id);
    if (application === undefined) throw new Refusal('not_found');
    requireOpen(application, { consentId, isGiven });
    const of = consentsOf(context, application);
    const text = currentText(of, consentId, digest);
    if (text === undefined) throw new Refusal('consent_outdated', { consent: consentId });
    const status = activeConsent(of, await findConsents(tx, id), consentId);
    if (isGiven && status?.digest === digest) return status.at;
    if (!isGiven && status === undefined) return undefined;
    return addConsent(tx, context, { ...giving, application, text });
  });
}

/**
 * A sent application relies on its consents, so they cannot be withdrawn; location consent can, while the
 * application is open.
 */
function requireOpen(
  application: Application,
  { consentId, isGiven }: { readonly consentId: ConsentId; readonly isGiven: boolean },
): void {
  const mayBeTakenBack = consentId === 'location' && !isGiven && isOpen(application);
  if (application.state !== 'filling_in' && !mayBeTakenBack) {
    throw new Refusal('application_closed', { state: application.state });
  }
}

async function addConsent(
  tx: Transaction,
  { businessClock, personalData }: ApplicationContext,
  {
    application: { id, borrowerId },
    text,
    isGiven,
    deviceId,
  }: Pick<GiveConsent, 'isGiven' | 'deviceId'> & {
    readonly application: Application;
    readonly text: ConsentText;
  },
): Promise<Instant | undefined> {
  const at = businessClock.now();
  const deviceIndex = personalData.blindIndex('application_consents.device', deviceId);
  await insertConsent(tx, { applicationId: id, text, isGiven, at, deviceIndex });
  await touchApplication(tx, id, at);
  if (!isGiven && text.consentId === 'location') await eraseLocation(tx, borrowerId);
  return isGiven ? at : undefined;
}

/**
 * Whether a borrower with an open application has consented to location sharing and not withdrawn it. The
 * lock keeps this true until the transaction ends.
 */
export async function isLocationAllowed(
  context: LenderContext,
  tx: Transaction,
  applicant: { readonly borrowerId: BorrowerId; readonly brandCode: string },
): Promise<boolean> {
  const newest = await newestApplication(tx, applicant);
  const application = newest === undefined ? undefined : await lockApplication(tx, newest.id);
  if (application === undefined || !isOpen(application)) return false;
  const stored = await findConsents(tx, application.id);
  return activeConsent(consentsOf(context, application), stored, 'location') !== undefined;
}
