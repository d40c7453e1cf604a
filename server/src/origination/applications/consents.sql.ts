import type { ApplicationId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type ConsentId, isConsentId } from './consents/consent.ts';
import type { ConsentText } from './consents/consent-texts.ts';

/** The status of one consent of an application: its newest row. */
export interface StoredConsent {
  readonly consentId: ConsentId;
  readonly isGiven: boolean;
  /** Hexadecimal */
  readonly digest: string;
  readonly at: Instant;
}

export async function findConsents(database: Database, id: ApplicationId): Promise<StoredConsent[]> {
  const { rows } = await sql<{
    consent_id: string;
    is_given: boolean;
    digest: Buffer;
    at: string;
  }>`
    select distinct on (consent_id) consent_id, is_given, digest, at
    from application_consents
    where application_id = ${id}
    order by consent_id, position desc
  `.execute(database);
  return rows.flatMap(({ consent_id: consentId, is_given: isGiven, digest, at }) =>
    isConsentId(consentId) ? [{ consentId, isGiven, digest: digest.toString('hex'), at: instant(at) }] : [],
  );
}

export interface ConsentStep {
  readonly applicationId: ApplicationId;
  readonly text: ConsentText;
  readonly isGiven: boolean;
  readonly at: Instant;
  readonly deviceIndex: Buffer;
}

/** Adds a row. Earlier rows stay, as evidence of what a person had agreed to on which day. */
export async function insertConsent(
  tx: Transaction,
  { applicationId, text, isGiven, at, deviceIndex }: ConsentStep,
): Promise<void> {
  const digest = Buffer.from(text.digest, 'hex');
  const moment = instantAsIso(at);
  await sql`
    insert into consent_texts (digest, consent_id, locale, copy, first_shown_at)
    values (${digest}, ${text.consentId}, ${text.locale}, ${text.words}, ${moment})
    on conflict (digest) do nothing
  `.execute(tx);
  await sql`
    insert into application_consents (application_id, consent_id, position, is_given, digest, at, device_index)
    select ${applicationId}, ${text.consentId}, coalesce(max(position), 0) + 1, ${isGiven}, ${digest}, ${moment},
      ${deviceIndex}
    from application_consents where application_id = ${applicationId} and consent_id = ${text.consentId}
  `.execute(tx);
}
