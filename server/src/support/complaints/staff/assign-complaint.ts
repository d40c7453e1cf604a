import { setAssignee } from '#cases/index.ts';
import { staffWithPermission } from '#people/staff/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { type Complaint, isWaiting } from '../complaint.ts';
import { complaintCases } from '../complaint-steps.ts';
import { changeCase } from '../complaints.sql.ts';
import type { Acting, Outcome } from './lock-for-action.ts';
import { recordAuditedStep, requireReason } from './record-audited-step.ts';
import type { StaffComplaintContext } from './staff-complaint-context.ts';

// The assignee of a case. The borrower is notified that it is assigned, but not to whom.

export async function claimComplaint(
  tx: Transaction,
  context: StaffComplaintContext,
  acting: Acting,
  found: Complaint,
): Promise<Outcome> {
  const at = context.businessClock.now();
  await setAssignee(tx, complaintCases, found.id, { assignee: acting.actor.staffId, at });
  await changeCase(tx, found.id, { state: 'in_work' }, at);
  await recordAuditedStep(tx, context, acting, {
    found,
    auditedStep: { isNotified: true, step: 'taken', at },
  });
  return { state: 'in_work' };
}

export async function unassignComplaint(
  tx: Transaction,
  context: StaffComplaintContext,
  acting: Acting,
  found: Complaint,
): Promise<Outcome> {
  const at = context.businessClock.now();
  await changeCase(tx, found.id, { state: 'received' }, at);
  await setAssignee(tx, complaintCases, found.id, { assignee: null, at });
  await recordAuditedStep(tx, context, acting, {
    found,
    auditedStep: { isNotified: false, step: 'given_back', at },
  });
  return { state: 'received' };
}

/** Assigns the case to a staff member who may answer it and does not already own it. */
export async function assignComplaint(
  tx: Transaction,
  context: Pick<StaffComplaintContext, 'businessClock' | 'personalData'>,
  acting: Pick<Acting, 'actor' | 'action'>,
  { found, to }: { readonly found: Complaint; readonly to: string | undefined },
): Promise<Outcome> {
  const agents = await staffWithPermission(tx, 'answer_complaints');
  const agent = agents.find(({ staffId }) => staffId === to);
  if (agent === undefined || agent.staffId === found.assignee) {
    throw new Refusal('complaint_act_not_possible', { to });
  }
  const at = context.businessClock.now();
  const state = isWaiting(found) ? 'in_work' : found.state;
  await setAssignee(tx, complaintCases, found.id, { assignee: agent.staffId, at });
  await changeCase(tx, found.id, { state }, at);
  const facts = { to: agent.staffId };
  // The borrower is notified of the first assignment, but not of later ones.
  const isFirst = found.state === 'received';
  await recordAuditedStep(tx, context, acting, {
    found,
    auditedStep: isFirst
      ? { isNotified: true, step: 'taken', facts, at }
      : { isNotified: false, step: 'assigned', facts, at },
  });
  return { state };
}

/** Escalates the case before its SLA timer does. */
export async function escalateComplaint(
  tx: Transaction,
  context: StaffComplaintContext,
  acting: Acting,
  { found, why }: { readonly found: Complaint; readonly why: string | undefined },
): Promise<Outcome> {
  const words = requireReason(why);
  const at = context.businessClock.now();
  await changeCase(tx, found.id, { escalatedAt: at }, at);
  await recordAuditedStep(tx, context, acting, {
    found,
    auditedStep: { isNotified: true, step: 'escalated', words, at },
  });
  return { state: found.state };
}
