import { randomBytes } from 'node:crypto';
import { anchorOutside } from '@hiram/server/app/anchors';
import { anchorLedger } from '@hiram/server/ledger/index';
import { publicKeyOf, signingKey } from '@hiram/server/platform/anchors/anchor-line';
import { Secret } from '@hiram/server/platform/secret';
import { registerPublishedLedger } from '@hiram/server/web/published-ledger.routes';
import { calendarDate } from '@hiram/values/calendar-date';
import { setClock } from '@hiram/values/clock';
import { instant } from '@hiram/values/instant';
import { createTestApp } from '#platform/http/app.ts';
import type { TestDocuments } from './documents.ts';

const DAY_MS = 86_400_000;

/** A lender that anchors its ledger every night and publishes the anchors. */
export interface TestPublishedLog {
  readonly key: ReturnType<typeof newSigningKey>;
  readonly publicKey: string;
  /** A night: the ledger is anchored and the anchor published. */
  night(): Promise<void>;
  /** The log as anyone may read it. */
  read(query?: string): Promise<string>;
}

export function testPublishedLog({ context }: Pick<TestDocuments, 'context'>): TestPublishedLog {
  const { database, personalData } = context;
  const key = newSigningKey();
  const clock = setClock(instant('2027-03-01T02:00:00Z'));
  return {
    key,
    publicKey: publicKeyOf(key),
    async night() {
      clock.moveBy(DAY_MS);
      await anchorLedger({ database, systemClock: clock, leastMs: 0 });
      const nightly = anchorOutside({ key, places: [] }, { database, businessClock: clock, personalData });
      await nightly.run({ market: 'PH', day: calendarDate('2027-03-01') });
    },
    async read(query = '') {
      const { app } = await createTestApp();
      registerPublishedLedger(app, { database });
      const response = await app.inject({ url: `/transparency/ledger.jsonl${query}` });
      await app.close();
      if (response.statusCode !== 200) throw new Error(`the log answered ${response.statusCode}`);
      return response.body;
    },
  };
}

export function newSigningKey() {
  const made = signingKey(new Secret(randomBytes(32).toString('base64')));
  if (made === undefined) throw new Error('the key cannot be used');
  return made;
}
