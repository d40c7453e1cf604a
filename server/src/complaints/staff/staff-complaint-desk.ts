import type { Database } from '@hiram/server/platform/database/database';
import { Refusal } from '@hiram/server/platform/errors';
import type { Outbox } from '@hiram/server/platform/outbox/outbox';
import type { PersonalData, PersonKey } from '@hiram/server/platform/personal-data/personal-data';
import type { UploadParts } from '@hiram/server/uploads/index';
import type { Clock } from '@hiram/values/clock';
import { type IdSource, parseId } from '@hiram/values/ids';
import type { Complaint, ComplaintId } from '../complaint.ts';

/** What the desk where complaints are answered needs. */
export interface StaffComplaintDesk {
  readonly database: Database;
  /** Business time, which cases and their clocks go by. */
  readonly clock: Clock;
  /** Real time, which the audit trail and sessions go by. */
  readonly realClock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  readonly outbox: Outbox;
  readonly brandFace: (code: string) => { readonly name: string; readonly host: string } | undefined;
  /** Where pictures are kept; without it none are shown or taken. */
  readonly pictures: Pick<UploadParts, 'store' | 'cleaner'> | undefined;
}

/** Where the words of a case stand, all sealed with the borrower's own key. */
export const places = {
  content: 'complaints.content',
  reopening: 'complaint_reopenings.content',
  reply: 'complaint_replies.text',
  note: 'complaint_notes.text',
  step: 'complaint_steps.words',
} as const;

/** How the audit trail names a case. */
export function onComplaint(id: ComplaintId): { readonly kind: 'complaint'; readonly id: ComplaintId } {
  return { kind: 'complaint', id };
}

/** An id that has not the shape of one names nothing. */
export function complaintIdFrom(text: string): ComplaintId {
  const id = parseId<'Complaint'>(text);
  if (id === undefined) throw new Refusal('not_found');
  return id;
}

/** Of somebody who was forgotten there is nothing left to read, and nobody left to answer. */
export async function keyOf(
  { personalData }: Pick<StaffComplaintDesk, 'personalData'>,
  database: Database,
  { borrowerId, id }: Complaint,
): Promise<PersonKey> {
  const key = await personalData.findKey(database, borrowerId);
  if (key === undefined) throw new Refusal('not_found', { complaint: id });
  return key;
}
