import { MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import { assert } from '@hiram/values/assert';
import type { Clock } from '@hiram/values/clock';
import type { Instant } from '@hiram/values/instant';
import { findOwnMobile } from '#people/identity/index.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type DueWork, dueWork } from '#platform/due-work/due-work.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { noticeCopy } from './copy/notice-copy.ts';
import {
  claimNotices,
  type DueNotice,
  recordNoticeAttempt,
  type SecurityTopic,
} from './security-notices.sql.ts';

/** The message of a notice, ready to send. */
export interface NoticeMessage extends Pick<DueNotice, 'id' | 'borrowerId' | 'brandCode' | 'locale'> {
  readonly market: MarketId;
  readonly about: SecurityTopic;
  readonly mobile: string;
  readonly text: string;
  readonly brandName: string;
  readonly host: string;
}

export interface NoticeContext {
  readonly database: Database;
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
  readonly brandIdentity: (brandCode: string) => { readonly name: string; readonly host: string } | undefined;
  /** Sends by the contact policy. Injected, because messaging depends on people. */
  readonly send: (
    message: NoticeMessage,
    earlierAttempts: number,
  ) => Promise<{ readonly outcome: string } | { readonly tryAt: Instant }>;
}

const SECOND = 1_000;

/** Tells owners what happened to their account. */
export function dueSecurityNotices(context: NoticeContext): DueWork {
  return dueWork<DueNotice>({
    kind: 'security_notice',
    clock: context.businessClock,
    limits: { concurrency: 4, leaseMs: 60 * SECOND, lookEveryMs: 5 * SECOND },
    claim: claimNotices,
    keyOf: ({ id }) => id,
    run: (notice) => deliver(context, notice),
  });
}

async function deliver(context: NoticeContext, notice: DueNotice): Promise<void> {
  const message = await messageOf(context, notice);
  const result = message === undefined ? { outcome: 'nobody' } : await context.send(message, notice.attempts);
  const ended = 'tryAt' in result ? result : { ...result, at: context.businessClock.now() };
  await inTransaction(context.database, (tx) => recordNoticeAttempt(tx, notice.id, ended));
}

/** Undefined once the account is deleted. Others may see the phone, so it names neither account nor loan. */
async function messageOf(
  context: NoticeContext,
  { id, borrowerId, brandCode, locale, topic, ...notice }: DueNotice,
): Promise<NoticeMessage | undefined> {
  const face = context.brandIdentity(brandCode);
  const mobile = await findOwnMobile(context, borrowerId);
  if (face === undefined || mobile === undefined) return undefined;
  const market = MARKET_IDS.find((known) => known === notice.market);
  assert(market !== undefined, 'borrower in an unknown market');
  const names = { brandName: face.name, host: face.host };
  const text = noticeCopy[locale][topic](names);
  return { id, borrowerId, brandCode, locale, market, mobile, text, about: topic, ...names };
}
