import * as contract from '@hiram/contract/messaging/messaging-staff';
import { marketPack } from '@hiram/markets/market-pack';
import { instantAsIso } from '@hiram/values/instant';
import { type Actor, implementStaffCall, recordAuditEntry } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { endStartedCall, type MayCall, mayCall, NOTE_FIELD, orderFrom, startCall } from './call-borrower.ts';
import { callInstructions, languageName } from './call-instructions.ts';
import { secondsLeft } from './contact-checks/call-word.ts';
import { wordOfOwnCall } from './contact-checks/read-call-words.ts';
import { describeContact } from './describe-contact.ts';
import { holdsOf } from './holds.ts';
import type { ContactableOrder, MessagingContext } from './messaging-context.ts';
import { type LogPage, outcomeOf, readLog } from './read-log.ts';

/** The console's contact log and staff calls. */
export function registerMessagingStaffRoutes(server: CallServer, context: MessagingContext): void {
  const { businessClock, systemClock, database } = context;

  implementStaffCall(server, systemClock, contract.listStaffContacts, {
    permission: 'read_outreach',
    handle: async ({ orderId, after }, { actor }) => {
      const order = await orderFrom(context, orderId);
      const at = businessClock.now();
      const [page, holds, may] = await Promise.all([
        readLog(context, { borrowerId: order.borrowerId, after }),
        holdsOf(database, order),
        mayCall(database, order, { purpose: order.daysLate > 0 ? 'collection' : 'service', at }),
      ]);
      const rows = await rowsOf(context, order, page);
      await recordCheck(context, actor, order);
      return {
        contacts: rows,
        ...(page.next !== undefined && { next: page.next }),
        timeZone: marketPack(order.market).facts.timeZone,
        ...mayCallOnWire(may),
        holds: holds.map(({ id, why, since, causeId }) => ({
          holdId: id,
          why,
          since: instantAsIso(since),
          ...(why === 'complaint' && { byComplaint: causeId }),
        })),
        asOf: instantAsIso(at),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.startContactCall, {
    permission: 'call_borrowers',
    handle: async (request, { actor }) => {
      const { contactId, mobile, askFor, order } = await startCall(context, actor, request);
      return {
        contactId,
        mobile,
        askFor,
        language: languageName(order.locale),
        callInstructions: callInstructions(request.purpose, order.locale),
      };
    },
  });

  implementStaffCall(server, systemClock, contract.readStaffCallWord, {
    permission: 'call_borrowers',
    handle: async ({ contactId }, { actor }) => {
      const { word, changesInMs } = await wordOfOwnCall(context, actor, contactId);
      return { word, changesInSeconds: secondsLeft(changesInMs) };
    },
  });

  implementStaffCall(server, systemClock, contract.endContactCall, {
    permission: 'call_borrowers',
    handle: async (request, { actor }) => {
      await endStartedCall(context, actor, request);
      return {};
    },
  });
}

function mayCallOnWire({ isAllowed, reason, from }: MayCall) {
  return {
    mayCall: isAllowed,
    ...(reason !== undefined && { reason }),
    ...(from !== undefined && { mayCallFrom: instantAsIso(from) }),
  };
}

/** Rows for staff, with the callers' notes. The notes of an erased borrower are gone. */
async function rowsOf(
  context: MessagingContext,
  { borrowerId }: ContactableOrder,
  { contacts, names }: LogPage,
) {
  const hasNotes = contacts.some(({ noteEncrypted }) => noteEncrypted !== undefined);
  const key = hasNotes ? await context.personalData.findKey(context.database, borrowerId) : undefined;
  return contacts.map((contact) => ({
    contactId: contact.id,
    at: instantAsIso(contact.at),
    channel: contact.channel,
    purpose: contact.purpose,
    outcome: outcomeOf(contact),
    ...(contact.reason !== undefined && { reason: contact.reason }),
    about: describeContact(contact, 'en').title,
    by: (contact.staffId && names.get(contact.staffId)) ?? '',
    note: contact.noteEncrypted === undefined ? '' : (key?.decrypt(NOTE_FIELD, contact.noteEncrypted) ?? ''),
  }));
}

async function recordCheck(
  { database }: MessagingContext,
  actor: Actor,
  { orderId }: ContactableOrder,
): Promise<void> {
  const on = { kind: 'order', id: orderId } as const;
  await inTransaction(database, (tx) =>
    recordAuditEntry(tx, actor, { action: 'contacts_read', on, reason: '' }),
  );
}
