import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId } from '@hiram/values/ids';
import type { ContactResult, DebtFacts } from '#messaging/index.ts';
import { findOwnMobile } from '#people/identity/index.ts';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import type { ReminderTopic } from './copy/reminder-copy.ts';
import { reminderCopy } from './copy/reminder-copy-by-locale.ts';
import type { ReminderSendingContext } from './reminder-context.ts';

interface PaymentMessage {
  readonly contactKey: string;
  readonly order: {
    readonly orderId: string;
    readonly borrowerId: BorrowerId;
    readonly brandCode: string;
    readonly market: MarketId;
    readonly locale: Locale;
  };
  readonly purpose: 'reminder' | 'collection';
  readonly about: ReminderTopic;
  readonly dueOn: CalendarDate;
  readonly facts: DebtFacts;
}

/** One attempt at a message about a payment, through the contact policy. Undefined if there is nobody to contact. */
export async function sendPaymentMessage(
  context: Pick<ReminderSendingContext, 'database' | 'personalData' | 'brandIdentity' | 'outreach'>,
  { contactKey, order, purpose, about, dueOn, facts }: PaymentMessage,
): Promise<ContactResult | undefined> {
  const { orderId, borrowerId, brandCode, market, locale } = order;
  const face = context.brandIdentity(brandCode);
  const mobile = await findOwnMobile(context, borrowerId);
  if (face === undefined || mobile === undefined) return undefined;
  const words = { brandName: face.name, host: face.host, day: numberFormatter(locale, market).day(dueOn) };
  return context.outreach.contact({
    contactKey,
    borrowerId,
    orderId,
    brandCode,
    market,
    locale,
    mobile,
    channel: 'sms',
    purpose,
    about,
    text: reminderCopy(locale)[about](words),
    notice: { about, ...words },
    facts,
  });
}
