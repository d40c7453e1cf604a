import { listContacts as listContactsCall } from '@hiram/contract/messaging/messaging';
import { instantAsIso } from '@hiram/values/instant';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { contactCopy } from './copy/contact-copy-by-locale.ts';
import { describeContact, describeRules } from './describe-contact.ts';
import { holdsOf } from './holds.ts';
import type { MessagingContext } from './messaging-context.ts';
import { outcomeOf, readLog } from './read-log.ts';

/** "Who contacted me, when, why." */
export function registerMessagingRoutes(server: CallServer, context: MessagingContext): void {
  implement(server, listContactsCall, {
    policy: 'borrower',
    handle: async ({ after }, { session: { borrowerId }, brand: { market }, locale }) => {
      const [{ contacts, names, next }, holds] = await Promise.all([
        readLog(context, { borrowerId, after }),
        holdsOf(context.database, { borrowerId }),
      ]);
      const productNames = await context.productNames(
        holds.map(({ orderId }) => orderId),
        locale,
      );
      return {
        contacts: contacts.map((contact) => ({
          contactId: contact.id,
          at: instantAsIso(contact.at),
          channel: contact.channel,
          purpose: contact.purpose,
          outcome: outcomeOf(contact),
          ...describeContact(contact, locale),
          by: (contact.staffId && names.get(contact.staffId)) ?? '',
          ...(contact.orderId !== undefined && { orderNo: contact.orderId }),
        })),
        ...(next !== undefined && { next }),
        rules: describeRules(market, context.businessClock.now(), locale),
        holds: holds.map(({ orderId, since, why }) => ({
          orderNo: orderId,
          productName: productNames.get(orderId) ?? '',
          since: instantAsIso(since),
          why: contactCopy(locale).holds[why],
        })),
        // No consent is collected yet, so none is assumed.
        isAnyHourAllowed: '0' as const,
      };
    },
  });
}
