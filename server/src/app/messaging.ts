import type { Locale } from '@hiram/contract/locales';
import { assumingPaymentsArrived } from '@hiram/lending/accrual-pause';
import { amountAskedBy, firstNotCovered, isClosed } from '@hiram/lending/position';
import { marketPack } from '@hiram/markets/market-pack';
import { type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import { type Clock, today } from '@hiram/values/clock';
import { idFrom, type LoanId, timeOrderedIds } from '@hiram/values/ids';
import {
  type BorrowerMessaging,
  type ContactableOrder,
  createBorrowerMessaging,
  type DebtFacts,
  type MessagingContext,
  type OfficialContacts,
  registerContactCheckRoutes,
  registerMessagingRoutes,
  registerMessagingStaffRoutes,
  registerPushRoutes,
} from '#messaging/index.ts';
import { type Application, findApplication, findApplicationsById } from '#origination/applications/index.ts';
import { nameProducts } from '#origination/products/index.ts';
import type { BrandDirectory } from '#people/brands/index.ts';
import { type CodeSender, mobileIndex } from '#people/identity/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { Database } from '#platform/database/database.ts';
import type { FindBrand } from '#platform/http/request-facts.ts';
import type { Log } from '#platform/log/log.ts';
import type { MessagingConfig } from '#platform/messaging-config.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { PushSender } from '#providers/push/index.ts';
import type { MessageSender } from '#providers/sms/index.ts';
import { findLoan, findSignedLoans, type Loan, type Released } from '#servicing/loans/index.ts';
import { positionOn } from '#servicing/repayments/index.ts';
import { callLimits } from '#support/collections/index.ts';

export interface MessagingWiring {
  readonly database: Database;
  /** System time. */
  readonly systemClock: Clock;
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
  readonly brands: { readonly find: FindBrand };
  readonly messages: MessageSender;
  /** Absent if notifications are switched off. */
  readonly push?: PushSender | undefined;
  readonly log: Log;
}

/** Messaging with the contact policy, in the API process. */
function apiBorrowerMessaging(parts: MessagingWiring): BorrowerMessaging {
  const { database, messages, log, personalData } = parts;
  const { businessClock } = parts;
  const ids = timeOrderedIds(parts.systemClock);
  return createBorrowerMessaging({ database, messages, log, businessClock, ids, personalData });
}

/** Sends one-time codes through the contact policy, and logs them for the owner of the number. */
export function codeSender(parts: MessagingWiring): CodeSender {
  const outreach = apiBorrowerMessaging(parts);
  return {
    estimatedCost: (message) => outreach.estimatedCost(message),
    async send({ codeId, oneTimeCode, ...message }) {
      if (oneTimeCode === undefined) return { kind: 'rejected', reason: 'a code without its code' };
      const { brandCode: brand, mobile } = message;
      const result = await outreach.contact({
        ...message,
        oneTimeCode,
        purpose: 'code',
        about: 'code',
        contactKey: `code-${codeId}`,
        numberIndex: mobileIndex(parts.personalData, { brand, mobile }),
      });
      switch (result.kind) {
        case 'held_back':
          return { kind: 'not_sent', reason: result.reason };
        case 'made_before':
          return { kind: 'unknown', reason: 'it was sent before' };
        case 'sent':
        case 'rejected':
        case 'not_sent':
        case 'unknown':
          return result;
      }
    },
  };
}

/** The contact log for borrowers and staff, the calls that staff make, and the check of what somebody received. */
export function registerMessaging(server: CallServer, parts: MessagingWiring & SenderConfig): void {
  const context = messagingContext(parts);
  registerContactCheckRoutes(server, {
    ...context,
    officialContactsOf: (code) => officialContacts(parts, code),
  });
  registerMessagingRoutes(server, context);
  registerMessagingStaffRoutes(server, context);
  registerPushRoutes(server, { ...context, systemClock: parts.systemClock, push: parts.push });
}

interface SenderConfig {
  readonly brands: Pick<BrandDirectory, 'find'>;
  readonly messaging: Pick<MessagingConfig, 'routes'> &
    Partial<Pick<MessagingConfig, 'semaphore' | 'msg91' | 'twilio'>>;
}

/** From the brand's configuration, and the senders of the providers that its market uses. */
function officialContacts({ brands, messaging }: SenderConfig, code: string): OfficialContacts {
  const brand = brands.find({ code, host: '' });
  if (brand === undefined) return { phones: [], senders: [], sites: [], paymentPages: [], email: '' };
  const { config, company, market, ownOrigins, links } = brand;
  const senderOf = {
    semaphore: messaging.semaphore?.sender,
    msg91: messaging.msg91?.sender,
    twilio: messaging.twilio?.from,
  };
  const used = messaging.routes.sms[market] ?? [];
  return {
    phones: [...new Set([config.servicePhone, company.grievanceOfficer.phone])].filter((it) => it !== ''),
    senders: used.flatMap((provider) => senderOf[provider] ?? []),
    sites: [...new Set(ownOrigins)],
    paymentPages: links.origins.filter((origin) => !ownOrigins.includes(origin)),
    email: company.email,
  };
}

export function messagingContext({ database, personalData, ...parts }: MessagingWiring): MessagingContext {
  const { businessClock } = parts;
  return {
    database,
    personalData,
    businessClock,
    systemClock: parts.systemClock,
    ids: timeOrderedIds(parts.systemClock),
    orderOf: (orderId) => orderOf({ database, businessClock }, orderId),
    strategyAllows: (order) => strategyAllows({ database, businessClock }, order),
    productNames: (orderIds, locale) => productNamesOf(database, orderIds, locale),
  };
}

interface Books {
  readonly database: Database;
  readonly businessClock: Clock;
}

/** An application or the resulting loan. Both have the same id. */
async function orderOf(
  { database, businessClock }: Books,
  orderId: string,
): Promise<ContactableOrder | undefined> {
  const [application, loan] = await Promise.all([
    findApplication(database, idFrom(orderId)),
    findLoan(database, idFrom(orderId)),
  ]);
  return application === undefined ? undefined : contactable(businessClock, application, loan);
}

function contactable(
  businessClock: Clock,
  application: Application,
  loan: Loan | undefined,
): ContactableOrder {
  const { id: orderId, borrowerId, brandCode, market, locale } = application;
  const day = today(businessClock, marketPack(market).facts.timeZone);
  const released = loan?.released ?? null;
  const debt = released === null ? NO_DEBT : debtOf(released, day);
  return { orderId, borrowerId, brandCode, market, locale, ...debt };
}

/** Many orders by their ids, in two statements. */
export async function ordersOf(
  { database, businessClock }: Books,
  ids: readonly LoanId[],
): Promise<ReadonlyMap<string, ContactableOrder>> {
  const [applications, loans] = await Promise.all([
    findApplicationsById(
      database,
      ids.map((id) => idFrom(id)),
    ),
    findSignedLoans(database, ids),
  ]);
  return new Map(
    Array.from(applications, ([id, application]) => [
      id,
      contactable(businessClock, application, loans.get(id)),
    ]),
  );
}

async function strategyAllows(books: Books, order: ContactableOrder): Promise<boolean> {
  const id = idFrom<'Loan'>(order.orderId);
  const limits = await callLimits(books, [{ id, market: order.market }]);
  return limits.get(id)?.mayCall(order.daysLate).isAllowed === true;
}

type Debt = Pick<ContactableOrder, keyof DebtFacts | 'dueOn'>;

const NO_DEBT: Debt = { daysLate: 0, isInTransit: false, dueOn: undefined };

/** Late is what remains late after all payments in transit arrive, without disputed amounts. */
function debtOf(released: Released, day: CalendarDate): Debt {
  const position = positionOn(released, day);
  if (isClosed(position)) return NO_DEBT;
  const foreseen = assumingPaymentsArrived(released.terms.allocationOrder, position);
  const [owed, remains] = [firstNotCovered(position)?.dueOn, firstNotCovered(foreseen)?.dueOn];
  const isInTransit = lateBy(owed, day) > 0 && lateBy(remains, day) === 0;
  const dueOn = isInTransit ? owed : remains;
  const asked = dueOn === undefined ? 0n : amountAskedBy(foreseen, dueOn > day ? dueOn : day);
  return { daysLate: lateBy(dueOn, day), isInTransit, dueOn, ...(asked > 0n && { askedMinor: asked }) };
}

function lateBy(dueOn: CalendarDate | undefined, day: CalendarDate): number {
  return dueOn === undefined ? 0 : Math.max(daysBetween(dueOn, day), 0);
}

async function productNamesOf(
  database: Database,
  orderIds: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const applications = await Promise.all(orderIds.map((id) => findApplication(database, idFrom(id))));
  const versions = applications.flatMap((found) =>
    found === undefined ? [] : [{ orderId: found.id, id: found.productId, version: found.productVersion }],
  );
  const nameOf = await nameProducts(database, versions, locale);
  return new Map(versions.map((version) => [version.orderId, nameOf(version)]));
}
