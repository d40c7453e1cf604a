import type { Clock } from '@hiram/values/clock';
import { type IdSource, parseId } from '@hiram/values/ids';
import type { UploadContext } from '#origination/uploads/index.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { PersonalData, PersonKey } from '#platform/personal-data/personal-data.ts';
import type { Complaint, ComplaintId } from '../complaint.ts';

/** Dependencies of the staff complaint use cases. */
export interface StaffComplaintContext {
  readonly database: Database;
  /** Business time, used for cases and their SLAs. */
  readonly businessClock: Clock;
  /** Real time, used for the audit trail and sessions. */
  readonly systemClock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  readonly outbox: Outbox;
  readonly brandIdentity: (code: string) => { readonly name: string; readonly host: string } | undefined;
  /** Image storage; if absent, images are neither shown nor accepted. */
  readonly pictures: Pick<UploadContext, 'store' | 'cleaner'> | undefined;
}

/** Locations of a case's text fields, all encrypted with the borrower's key. */
export const places = {
  content: 'complaints.content',
  reopening: 'complaint_reopenings.content',
  reply: 'complaint_replies.text',
  note: 'complaint_notes.text',
} as const;

/** The audit trail's reference to a case. */
export function onComplaint(id: ComplaintId): { readonly kind: 'complaint'; readonly id: ComplaintId } {
  return { kind: 'complaint', id };
}

/** A malformed id is treated as not found. */
export function complaintIdFrom(text: string): ComplaintId {
  const id = parseId<'Complaint'>(text);
  if (id === undefined) throw new Refusal('not_found');
  return id;
}

/** An erased borrower's data cannot be decrypted, so the case can be neither read nor answered. */
export async function keyOf(
  { personalData }: Pick<StaffComplaintContext, 'personalData'>,
  database: Database,
  { borrowerId, id }: Complaint,
): Promise<PersonKey> {
  const key = await personalData.findKey(database, borrowerId);
  if (key === undefined) throw new Refusal('not_found', { complaint: id });
  return key;
}
