import type { Locale } from '@hiram/contract/locales';
import { marketPack } from '@hiram/markets/market-pack';
import { parseId } from '@hiram/values/ids';
import { calendarDateAt } from '@hiram/values/instant';
import { findBrand } from '#people/brands/index.ts';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import {
  type CaseForReply,
  completeReply,
  NAME_PLACE,
  type OfferedReply,
  type ReplyFacts,
  repliesFor,
} from '#support/reply-templates/index.ts';
import type { ContactMessage, ContactMessageId } from './contact-message.ts';
import { findMessage } from './contact-messages.sql.ts';
import { type ContactInbox, readContactMessage } from './read-contact-messages.ts';

/** Reply templates in the sender's language. Their name is filled in on sending. */
export async function listRepliesToMessage(
  database: Database,
  id: ContactMessageId,
): Promise<OfferedReply[]> {
  const message = await findMessage(database, id);
  if (message === undefined) throw new Refusal('not_found', { contactMessage: id });
  const { brandCode, locale } = message;
  const facts = await factsOf(database, message, locale);
  return repliesFor(database, { use: 'contact_message', brandCode, locale }, facts);
}

/** A message by its id, for the preview of a template. */
export async function messageForReply(
  database: Database,
  reference: string,
): Promise<CaseForReply | undefined> {
  const id = parseId<'ContactMessage'>(reference.trim().toLowerCase());
  const message = id && (await findMessage(database, id));
  return (
    message && {
      id: message.id,
      brandCode: message.brandCode,
      factsIn: (locale) => factsOf(database, message, locale),
    }
  );
}

/** The answer as it is sent. One with a placeholder that is not filled in is refused. */
export async function completeAnswer(
  inbox: ContactInbox,
  id: ContactMessageId,
  answer: string,
): Promise<string> {
  const { content } = await readContactMessage(inbox, id);
  const text = completeReply(answer, content?.name ?? '');
  if (text === undefined) throw new Refusal('request_malformed', { hasUnfilledPlaceholder: true });
  return text;
}

async function factsOf(
  database: Database,
  { brandCode, receivedAt }: Pick<ContactMessage, 'brandCode' | 'receivedAt'>,
  locale: Locale,
): Promise<ReplyFacts> {
  const brand = await findBrand(database, brandCode);
  const market = brand?.market ?? 'reference';
  const receivedOn = calendarDateAt(receivedAt, marketPack(market).facts.timeZone);
  return {
    name: NAME_PLACE,
    brand: brand?.englishName ?? '',
    receivedDay: numberFormatter(locale, market).day(receivedOn),
  };
}
