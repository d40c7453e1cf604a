import { setTimeout as sleep } from 'node:timers/promises';
import type { LoanActParts } from './loan-act-desk.ts';
import { findMessagesDue } from './messages.sql.ts';
import { tellBorrower } from './tell-borrower.ts';

const BATCH = 100;
const SWEEP_EVERY_MS = 15_000;

/** Notifies borrowers of actions on their loans until aborted. Several processes may sweep concurrently. */
export async function sweepLoanActsUntil(signal: AbortSignal, parts: LoanActParts): Promise<void> {
  while (!signal.aborted) {
    await sweepLoanActs(parts).catch((err: unknown) => {
      parts.log.warn({ err }, 'the sweep of acts on loans failed and will try again');
    });
    await sleep(SWEEP_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

export async function sweepLoanActs(parts: LoanActParts): Promise<void> {
  const { database, clock, log } = parts;
  for (const due of await findMessagesDue(database, { at: clock.now(), limit: BATCH })) {
    await tellBorrower(parts, due).catch((err: unknown) => {
      log.error({ err, proposal: due.id }, 'the sweep of acts on loans could not tell a borrower');
    });
  }
}
