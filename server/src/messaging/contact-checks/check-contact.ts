import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { CheckedParts, ContactVerdict } from '@hiram/contract/messaging/contact-checks';
import { marketPack } from '@hiram/markets/market-pack';
import type { BorrowerId } from '@hiram/values/ids';
import { addMs, calendarDateAt, type Instant, instantFromEpochMs } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { addressRange } from '#platform/http/address-range.ts';
import { describeTopic } from '../describe-contact.ts';
import type { ContactCheckContext } from './contact-check-context.ts';
import { readTypedAmount, verdictOf } from './contact-verdict.ts';
import { CODE_FIELD, type MessageCode, readTypedCode } from './message-code.ts';
import { type CodedMessage, countContactCheck, findCodedMessage } from './message-codes.sql.ts';
import { type OfficialContacts, readLink, readSender } from './official-contacts.ts';

interface TypedContact {
  readonly code: string;
  readonly sender: string;
  readonly link: string;
  readonly amount: string;
}

interface ContactCheck extends TypedContact {
  readonly brandCode: string;
  readonly market: MarketId;
  readonly locale: Locale;
  /** The logged-in borrower, if there is one. */
  readonly borrowerId: BorrowerId | undefined;
  /** The caller's IP address. */
  readonly address: string;
}

interface CheckedContact {
  readonly verdict: ContactVerdict;
  readonly parts: CheckedParts;
  /** The subject of the message and the day on which it was sent. Empty unless the code is of a message of ours. */
  readonly about: string;
  readonly sentOn: string;
}

/**
 * A mobile carrier puts thousands of people behind one address range. Six random characters are 594 million codes, so
 * guessing at this rate finds nothing.
 */
export const CHECKS_PER_HOUR = 600;
/** Somebody who has a code may not find out the amount by trying. */
export const AMOUNTS_PER_DAY = 10;
/** A message that comes later than this was not sent by us, or is copied from one that was. */
const VALID_DAYS = 30;

const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 86_400_000;

/**
 * Whether what somebody received is from us. It never says whose: the answer for a code is the same for everyone who does
 * not log in, and a borrower who does learns only whether it was sent to them.
 */
export async function checkContact(
  context: ContactCheckContext,
  official: OfficialContacts,
  check: ContactCheck,
): Promise<CheckedContact> {
  const { businessClock, database, personalData } = context;
  await limitChecks(context, check.address);
  const typed = readTypedCode(check.code);
  const amount = readTypedAmount(check.amount);
  // A mistyped code is looked up as none, after the same work. The cast is safe: no message has this code.
  const code = typed.kind === 'complete' ? typed.code : ('' as MessageCode);
  const codeIndexes = personalData.blindIndexes(CODE_FIELD, code);
  const message = await findCodedMessage(database, { codeIndexes, brandCode: check.brandCode });
  const parts: CheckedParts = {
    code:
      typed.kind === 'complete' ? codeVerdict(message, { ...check, at: businessClock.now() }) : typed.kind,
    sender: readSender(check.sender, official),
    link: readLink(check.link, official),
    amount: typeof amount === 'bigint' ? await amountVerdict(context, { code, message, amount }) : amount,
  };
  const isShown = message !== undefined && (parts.code === 'ours' || parts.code === 'expired');
  const { timeZone } = marketPack(check.market).facts;
  return {
    verdict: verdictOf(parts),
    parts,
    about: isShown ? describeTopic(message.about, check.locale).title : '',
    sentOn: isShown ? calendarDateAt(message.sentAt, timeZone) : '',
  };
}

function codeVerdict(
  message: CodedMessage | undefined,
  { borrowerId, at }: Pick<ContactCheck, 'borrowerId'> & { readonly at: Instant },
): CheckedParts['code'] {
  if (message === undefined) return 'unknown';
  if (borrowerId !== undefined && message.borrowerId !== borrowerId) return 'of_another_person';
  return at > addMs(message.sentAt, VALID_DAYS * MS_PER_DAY) ? 'expired' : 'ours';
}

/** Only with the code of a message. Without one, an amount could be tried on everybody at once. */
async function amountVerdict(
  context: ContactCheckContext,
  {
    code,
    message,
    amount,
  }: { readonly code: MessageCode; readonly message: CodedMessage | undefined; readonly amount: bigint },
): Promise<CheckedParts['amount']> {
  if (code === '') return 'not_checked';
  const tries = await count(context, `amount ${code}`, MS_PER_DAY);
  if (tries > AMOUNTS_PER_DAY || message === undefined) return 'not_checked';
  return (await askedAmounts(context, message)).includes(amount) ? 'same' : 'different';
}

/** What a message asks for: the amount of its day, or of today, since part of it may have been paid meanwhile. */
async function askedAmounts(
  { orderOf }: ContactCheckContext,
  { amountMinor, orderId }: CodedMessage,
): Promise<readonly bigint[]> {
  if (amountMinor === undefined) return [];
  const order = orderId === undefined ? undefined : await orderOf(orderId);
  return [amountMinor, order?.askedMinor ?? amountMinor];
}

async function limitChecks(context: ContactCheckContext, address: string): Promise<void> {
  const checks = await count(context, `address ${addressRange(address)}`, MS_PER_HOUR);
  if (checks > CHECKS_PER_HOUR) throw new Refusal('too_many_requests');
}

function count(
  { database, personalData, systemClock }: ContactCheckContext,
  what: string,
  windowMs: number,
): Promise<number> {
  const since = instantFromEpochMs(Math.floor(systemClock.now() / windowMs) * windowMs);
  const subject = personalData.blindIndex('contact_check_counts.subject', what);
  return inTransaction(database, (tx) => countContactCheck(tx, { subject, since }));
}
