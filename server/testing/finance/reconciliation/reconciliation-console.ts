import * as contract from '@hiram/contract/finance/reconciliation';
import { acceptInvitation, openInvitation } from '@hiram/contract/people/staff';
import type { StaffRole } from '@hiram/contract/people/staff-roles';
import { registerReconciliationRoutes } from '@hiram/server/finance/reconciliation/reconciliation.routes';
import type { ReconciliationContext } from '@hiram/server/finance/reconciliation/reconciliation-context';
import {
  createStaffSessionResolver,
  inviteStaffByCommand,
  newTotpSecret,
  registerStaffRoutes,
  type StaffContext,
  totpCode,
  totpStepAt,
} from '@hiram/server/people/staff/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { registerPaymentReversalRoutes } from '@hiram/server/servicing/payment-reversals/payment-reversals.routes';
import { timeOrderedIds } from '@hiram/values/ids';
import { createTestApp } from '#platform/http/app.ts';
import { openTab, type Tab } from '#platform/http/tab.ts';

/** Console calls over HTTP in a test environment with payments. */
export interface ReconciliationConsole {
  staff(role: StaffRole, name: string): Promise<Tab>;
  close(): Promise<void>;
}

export async function startReconciliationConsole(
  context: ReconciliationContext,
): Promise<ReconciliationConsole> {
  const staff: StaffContext = {
    database: context.database,
    personalData: context.personalData,
    newTotpSecret,
    systemClock,
    ids: timeOrderedIds(systemClock),
  };
  const server = await createTestApp({ resolveSession: createStaffSessionResolver(staff) });
  registerStaffRoutes(server, staff);
  registerReconciliationRoutes(server, { ...context, systemClock });
  registerPaymentReversalRoutes(server, { ...context, systemClock });
  let invited = 0;
  return {
    async staff(role, name) {
      invited += 1;
      const invitee = {
        email: `${role}.${invited}@hiram.example`,
        name,
        role,
        reason: 'a test',
        requestId: 'test',
      };
      const { token } = await inviteStaffByCommand(staff, invitee);
      const tab = openTab(server.app);
      const { data } = await tab.send(openInvitation, { invitationToken: token });
      await tab.send(acceptInvitation, {
        invitationToken: token,
        newPassword: 'a quiet river at noon',
        totpCode: totpCode(data.totpSecret, totpStepAt(systemClock.now())),
      });
      return tab;
    },
    close: () => server.app.close(),
  };
}

/** A realistic note: it contains a person's name. */
export const note = 'Called the provider, who confirms it for Maria Santos.';

/** Opens the break, then acts on the version that it saw. */
export async function actOn(tab: Tab, breakId: string, action: contract.BreakAction) {
  const { data } = await tab.send(contract.openBreak, { breakId });
  return tab.send(contract.performBreakAction, { breakId, version: data.version, action, note });
}

export async function move(tab: Tab, suspenseId: string, action: contract.SuspenseAction, orderId?: string) {
  const { data } = await tab.send(contract.openSuspense, { suspenseId });
  const request = { suspenseId, version: data.version, action, note };
  return tab.send(contract.performSuspenseAction, { ...request, ...(orderId !== undefined && { orderId }) });
}
