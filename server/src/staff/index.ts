export { acceptInvitation, openInvitation } from './accept-invitation.ts';
export { anchorAuditTrail } from './anchor-audit-trail.ts';
export { hasRecentAction } from './audit.sql.ts';
export type { AuditedAction } from './audit-chain.ts';
export { createIdentityProvider, type IdentityProvider } from './identity-provider.ts';
export { type Invitee, inviteStaffByCommand } from './invite-staff.ts';
export { consumeAttempt } from './limit-tries.ts';
export { namesOfStaff } from './list-staff.ts';
export type { Actor, StaffId } from './member.ts';
export { namesOfActors } from './names-of-actors.ts';
export { purgeStaffLogins } from './purge-staff-logins.ts';
export { recordAuditEntry } from './record-act.ts';
export { recordView } from './record-look.ts';
export { createStaffSessionResolver } from './resolve-session.ts';
export { permissionsOfRole } from './roles.ts';
export { registerStaffRoutes } from './staff.routes.ts';
export {
  implementStaffCall,
  implementStaffImage,
  requireStepUp,
  type StaffCallContext,
} from './staff-call.ts';
export type { StaffContext } from './staff-parts.ts';
export { staffWithPermission } from './staff-with-permission.ts';
export { newTotpSecret, totpCode, totpStepAt } from './totp.ts';
