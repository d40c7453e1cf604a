import {
  type FraudList,
  LISTED_MONTHS_AT_MOST,
  type ListedKind,
  type ListingReason,
} from '@hiram/contract/origination/fraud-lists';
import { marketPack } from '@hiram/markets/market-pack';
import { addMonths, type CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import type { ApplicationId } from '@hiram/values/ids';
import { startOfDay } from '@hiram/values/instant';
import { recordStaffStep, requireNote } from '#cases/index.ts';
import { findApplication } from '#origination/applications/index.ts';
import type { Actor } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { findLinkedValues, insertEntry, isListed, lockList } from './entries.sql.ts';
import { holdWaitingApplications } from './hold-application.ts';
import { type EntryId, entryCases, type FraudListStaffContext } from './list-entry.ts';

export const LEAST_NOTE = 10;

export interface NewEntry {
  readonly applicationId: ApplicationId;
  readonly list: FraudList;
  readonly kind: ListedKind;
  readonly reason: ListingReason;
  readonly expiresOn: CalendarDate;
  readonly note: string;
}

/**
 * Adds what an application has of a kind to a list. The digests are copied from its links, so nobody types a value. An
 * entry of the watch list applies at once; one of the block list waits for a second person.
 */
export async function addEntry(
  context: FraudListStaffContext,
  actor: Actor,
  request: NewEntry,
): Promise<{ readonly id: EntryId; readonly isActive: boolean }> {
  const { database, businessClock, ids } = context;
  const { applicationId, list, kind, reason, expiresOn } = request;
  const note = requireNote(request.note, LEAST_NOTE);
  const application = await findApplication(database, applicationId);
  if (application === undefined) throw new Refusal('not_found', { application: applicationId });
  const { brandCode, market, borrowerId } = application;
  const { timeZone } = marketPack(market).facts;
  const on = today(businessClock, timeZone);
  if (expiresOn <= on || expiresOn > addMonths(on, LISTED_MONTHS_AT_MOST)) {
    throw new Refusal('listing_period_wrong', { expiresOn });
  }
  const id = ids.next<'FraudListEntry'>();
  const isActive = list === 'watch';
  const at = businessClock.now();
  await inTransaction(database, async (tx) => {
    await lockList(tx, { brandCode, list });
    const values = await findLinkedValues(tx, { applicationId, kind });
    if (values.length === 0) throw new Refusal('not_found', { kind });
    if (await isListed(tx, { list, values, at })) throw new Refusal('already_on_list', { kind });
    await insertEntry(tx, {
      id,
      brandCode,
      market,
      list,
      kind,
      reason,
      state: isActive ? 'active' : 'proposed',
      applicationId,
      borrowerId,
      addedBy: actor.staffId,
      addedAt: at,
      expiresAt: startOfDay(expiresOn, timeZone),
      values,
    });
    await recordStaffStep(
      tx,
      context,
      { kind: entryCases, id, actor },
      {
        step: isActive ? 'added' : 'addition_proposed',
        at,
        note: { text: note, owner: { person: borrowerId, own: id } },
        audit: {
          action: isActive ? 'fraud_list_entry_added' : 'fraud_list_entry_proposed',
          after: { applicationId, list, kind, reason, expiresOn, note },
        },
      },
    );
    if (isActive) await holdWaitingApplications(tx, id, at);
  });
  return { id, isActive };
}
