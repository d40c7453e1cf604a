import { type MarketId, perMarket } from '@hiram/contract/market-ids';
import { type BorrowerMessaging, createBorrowerMessaging } from '@hiram/server/messaging/borrower-messaging';
import type { DebtContact, ServiceContact } from '@hiram/server/messaging/contact';
import { createPushChannel } from '@hiram/server/messaging/push/push-channel';
import { publishBrand } from '@hiram/server/people/brands/index';
import { registerBorrower } from '@hiram/server/people/identity/index';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { createLog } from '@hiram/server/platform/log/log';
import type { PushSender } from '@hiram/server/providers/push/index';
import type { Message, SendOutcome } from '@hiram/server/providers/sms/index';
import { type SetClock, setClock } from '@hiram/values/clock';
import { type BorrowerId, timeOrderedIds } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import { testBrand } from '../people/brands/brand.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/database.ts';
import { testPersonalData } from '../platform/personal-data/personal-data.ts';

export const brandOf = perMarket({ PH: 'hiram', IN: 'udhaar', reference: 'sanggunian' });

export interface TestPerson {
  readonly borrowerId: BorrowerId;
  readonly market: MarketId;
  readonly mobile: string;
  readonly orderId: string;
}

/** The contact policy on a separate database, with simulated phones. */
export interface TestMessaging {
  readonly db: TestDatabase;
  readonly systemClock: SetClock;
  readonly outreach: BorrowerMessaging;
  readonly sent: Message[];
  readonly personalData: ReturnType<typeof testPersonalData>;
  logged(): string;
  /** Sets the providers' behaviour from now on. A throw simulates a process that dies. */
  answerWith(answer: () => Promise<SendOutcome>): void;
  testPerson(market?: MarketId): Promise<TestPerson>;
  close(): Promise<void>;
}

export const SENT: SendOutcome = { kind: 'sent', reference: 'r' };

async function sentImmediately(): Promise<SendOutcome> {
  return SENT;
}

/** With a sender of notifications, people who subscribed a browser are notified there first. */
export async function startTestMessaging(pushSender?: PushSender): Promise<TestMessaging> {
  const db = await createTestDatabase();
  const { database } = db;
  await inTransaction(database, async (tx) => {
    await publishBrand(tx, testBrand({ code: brandOf.PH }));
    await publishBrand(tx, testBrand({ code: brandOf.IN, market: 'IN', locales: ['en', 'hi'] }));
    await publishBrand(
      tx,
      testBrand({ code: brandOf.reference, market: 'reference', locales: ['reference'] }),
    );
  });
  const clock = setClock(instant('2026-11-16T04:00:00Z'));
  const ids = timeOrderedIds(clock);
  const personalData = testPersonalData();
  const sent: Message[] = [];
  const lines: string[] = [];
  let answer = sentImmediately;
  let people = 0;
  const messages = {
    send: async (message: Message) => {
      sent.push(message);
      return answer();
    },
    estimatedCost: () => 1n,
  };
  const log = createLog({
    level: 'debug',
    program: 'test',
    destination: { write: (line) => lines.push(line) },
  });
  const push =
    pushSender && createPushChannel({ database, systemClock: clock, personalData, push: pushSender, log });
  return {
    db,
    systemClock: clock,
    sent,
    personalData,
    outreach: createBorrowerMessaging({
      database,
      businessClock: clock,
      ids,
      personalData,
      messages,
      push,
      log,
    }),
    logged: () => lines.join(''),
    answerWith(next) {
      answer = next;
    },
    async testPerson(market = 'PH') {
      people += 1;
      const mobile = `+63917${String(3_000_000 + people)}`;
      const registration = { brand: brandOf[market], market, mobile };
      const { borrowerId } = await inTransaction(database, (tx) =>
        registerBorrower(tx, registration, { systemClock: clock, ids, personalData }),
      );
      return { borrowerId, market, mobile, orderId: ids.next<'Loan'>() };
    },
    close: () => db.close(),
  };
}

const notice = { brandName: 'Hiram', host: 'hiram.example' };

export function reminder(who: TestPerson, given: Partial<DebtContact> = {}): DebtContact {
  const { borrowerId, market, mobile, orderId } = who;
  return {
    contactKey: `reminder-${orderId}`,
    borrowerId,
    market,
    mobile,
    orderId,
    brandCode: brandOf[market],
    channel: 'sms',
    purpose: 'reminder',
    about: 'reminder_before_due',
    locale: 'en',
    text: 'A payment of yours falls due soon.',
    notice: { about: 'reminder_before_due', ...notice },
    facts: { daysLate: 0, isInTransit: false },
    ...given,
  };
}

export function statusUpdate(who: TestPerson, given: Partial<ServiceContact> = {}): ServiceContact {
  const { borrowerId, market, mobile, orderId } = who;
  return {
    contactKey: `news-${orderId}`,
    borrowerId,
    market,
    mobile,
    orderId,
    brandCode: brandOf[market],
    channel: 'sms',
    purpose: 'service',
    about: 'complaint_answered',
    locale: 'en',
    text: 'We answered your complaint.',
    notice: { about: 'complaint_answered', ...notice },
    ...given,
  };
}
