import { listAuditEntries } from '@hiram/contract/people/staff';
import * as contract from '@hiram/contract/servicing/disbursements';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import type { PayoutPaid, PayoutProvider } from '@hiram/server/providers/payments/index';
import { registerPayoutStaffRoutes } from '@hiram/server/servicing/disbursements/staff-payouts.routes';
import { waitUntil } from '@hiram/tools/engines/wait-until';
import { startTestStaffConsole, type TestStaffConsole } from '#people/staff/staff-console.ts';
import type { Tab } from '#platform/http/tab.ts';
import type { DisbursementTestEnvironment, Signed } from './disbursements.ts';

/** The console's calls over HTTP, added to a disbursement test environment. */
export type PayoutConsole = TestStaffConsole;

export async function startPayoutConsole({ context }: DisbursementTestEnvironment): Promise<PayoutConsole> {
  const console = await startTestStaffConsole(context);
  registerPayoutStaffRoutes(console.server, { ...context, systemClock });
  return console;
}

/** A realistic note that contains a name. */
export const note = 'Called the bank, who confirms it for Maria Santos.';

/** Provider records that contradict all earlier updates of a key. */
export const unexpectedReports = new Map<string, Omit<PayoutPaid, 'key'>>();

export function withUnexpectedReports(provider: PayoutProvider): PayoutProvider {
  return {
    ...provider,
    findAll: async (key) => {
      const surprise = unexpectedReports.get(key);
      return surprise ? { state: 'known', reports: [{ key, ...surprise }] } : provider.findAll(key);
    },
  };
}

export async function open(tab: Tab, { loanId }: Pick<Signed, 'loanId'>) {
  return (await tab.send(contract.openDisbursement, { disbursementId: loanId })).data;
}

type AuditedAction = contract.DisbursementAction;

/** Opens the payout, then acts on the version it read. */
export async function action(tab: Tab, signed: Pick<Signed, 'loanId'>, wanted: AuditedAction, words = note) {
  const { version } = await open(tab, signed);
  return actOn(tab, signed, wanted, version, words);
}

export function actOn(
  tab: Tab,
  { loanId }: Pick<Signed, 'loanId'>,
  wanted: AuditedAction,
  version: string,
  words = note,
) {
  const request = { disbursementId: loanId, action: wanted, version, note: words };
  return tab.send(contract.performDisbursementAction, request);
}

export async function queueOf(
  tab: Tab,
  queue: 'staff' | 'under_way' | 'ended',
  ofBrand?: string,
): Promise<string[]> {
  const { data } = await tab.send(contract.listDisbursements, {
    queue,
    ...(ofBrand !== undefined && { ofBrand }),
  });
  return data.disbursements.map(({ disbursementId }) => disbursementId);
}

/** Audit entries with actor and action, oldest first. */
export async function trailOf(auditor: Tab, { loanId }: Signed): Promise<string[]> {
  const { data } = await auditor.send(listAuditEntries, { subjectId: loanId });
  return data.entries.map(({ action: what, who }) => `${who} ${what}`).toReversed();
}

/** The borrower's account, stored as its own capability does. */
export async function bindRetiredAccount(
  { db }: DisbursementTestEnvironment,
  { borrowerId }: Signed,
  id: string,
  masked: string,
): Promise<void> {
  await db.asOwner(
    `insert into payment_accounts (borrower_id, id, market, channel_number, product_id, kind, institution_code,
       institution_name, number_encrypted, number_index, number_masked, holder_name_encrypted, further_details_encrypted,
       details_index, is_payout_account, bound_at, retired_at, retirement_reason)
     values ($1, $2, 'PH', 'one', 'one', 'bank_account', 'BNORPHMMXXX', 'BDO', 'x', sha256('x'), $3, 'x', 'x',
       sha256('x'), false, now() - interval '1 hour', now(), 'changed')`,
    [borrowerId, id, masked],
  );
}

export async function untilWebhookArrives(
  { db }: DisbursementTestEnvironment,
  { loanId }: Signed,
): Promise<void> {
  const webhooks = 'select 1 from payout_webhooks where loan_id = $1';
  await waitUntil(async () => (await db.asOwner(webhooks, [loanId])).length > 0, {
    what: 'the callback',
    withinMs: 180_000,
  });
}

/** The receiving bank returns a payout immediately. */
export async function returnAtProvider(simulatorUrl: string, reference: string): Promise<void> {
  await fetch(`${simulatorUrl}/bank/payouts/neutral/${reference}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: 'returned' }),
  });
}
