import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { PromotionRegistration, RegistrationOutcome } from './registration.ts';

export async function insertRegistration(
  tx: Transaction,
  registration: PromotionRegistration,
): Promise<void> {
  const { attribution } = registration;
  await tx
    .insertInto('promotion_registrations')
    .values({
      borrower_id: registration.borrowerId,
      id: registration.id,
      brand_code: registration.brandCode,
      market: registration.market,
      outcome: registration.outcome,
      template_id: attribution.templateId,
      agreement: registration.agreement,
      app_from: attribution.appFrom,
      user_from: attribution.userFrom,
      utm_tag: attribution.utmTag,
      links_id: attribution.linksId,
      down_id: attribution.downId,
      invite_code: attribution.inviteCode,
      app_name: attribution.appName,
      registered_at: instantAsIso(registration.registeredAt),
      request_digest: registration.requestDigest,
    })
    .execute();
}

/** The outcome of an identical recent request. */
export async function findOutcome(
  database: Database,
  { requestDigests, since }: { readonly requestDigests: readonly Buffer[]; readonly since: Instant },
): Promise<RegistrationOutcome | undefined> {
  const row = await database
    .selectFrom('promotion_registrations')
    .select('outcome')
    .where('request_digest', 'in', requestDigests)
    .where('registered_at', '>=', instantAsIso(since))
    .executeTakeFirst();
  // The cast repeats the column's check constraint.
  return row?.outcome as RegistrationOutcome | undefined;
}
