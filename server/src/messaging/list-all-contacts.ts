import type { Locale } from '@hiram/contract/locales';
import type { ContactOutcome } from '@hiram/contract/messaging/messaging';
import type { BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import { describeContact } from './describe-contact.ts';
import type { MessagingContext } from './messaging-context.ts';
import { outcomeOf, readLog } from './read-log.ts';

/** A contact as its borrower reads it, without the name of the staff member. */
export interface ListedContact {
  readonly id: string;
  readonly at: Instant;
  readonly channel: string;
  readonly purpose: string;
  readonly outcome: ContactOutcome;
  readonly orderId: string | undefined;
  readonly title: string;
  readonly text: string;
}

/** A borrower has far fewer; beyond it only the newest are listed. */
const MOST_PAGES = 40;

/** Everything sent to a borrower or held back, oldest first. */
export async function listAllContacts(
  context: Pick<MessagingContext, 'database' | 'personalData'>,
  { borrowerId, locale }: { readonly borrowerId: BorrowerId; readonly locale: Locale },
): Promise<ListedContact[]> {
  const listed: ListedContact[] = [];
  let after: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { contacts, next } = await readLog(context, { borrowerId, after });
    for (const contact of contacts) {
      const { id, at, channel, purpose, orderId } = contact;
      const outcome = outcomeOf(contact);
      listed.push({ id, at, channel, purpose, outcome, orderId, ...describeContact(contact, locale) });
    }
    if (next === undefined) break;
    after = next;
  }
  return listed.reverse();
}
