export { acceptInvitation, openInvitation } from './accept-invitation.ts';
export { anchorAuditTrail } from './anchor-audit-trail.ts';
export { approveRoleByCommand } from './approve-role.ts';
export { findAuditHeads, hasRecentAction } from './audit.sql.ts';
export type { AuditedAction } from './audit-chain.ts';
export { dueInvitationMails } from './due-invitation-mails.ts';
export { createIdentityProvider } from './identity-provider.ts';
export {
  type FirstAdministrator,
  type FirstInvitation,
  inviteFirstAdministrators,
  LEAST_ADMINISTRATORS,
} from './invite-first-administrators.ts';
export { type Invitee, inviteStaffByCommand } from './invite-staff.ts';
export { consumeAttempt } from './limit-attempts.ts';
export { listStaff, namesOfStaff } from './list-staff.ts';
export type { Actor } from './member.ts';
export { roleOfMember } from './members.sql.ts';
export { namesOfActors } from './names-of-actors.ts';
export { recordAuditEntry, recordPlatformAuditEntry } from './record-audit-entry.ts';
export { recordView } from './record-view.ts';
export { createStaffSessionResolver } from './resolve-session.ts';
export { registerStaffRoutes } from './staff.routes.ts';
export {
  implementStaffCall,
  implementStaffImage,
  requireStepUp,
  type StaffCallContext,
} from './staff-call.ts';
export type { StaffContext } from './staff-context.ts';
export { staffWithPermission } from './staff-with-permission.ts';
export { newTotpSecret, totpCode, totpStepAt } from './totp.ts';
