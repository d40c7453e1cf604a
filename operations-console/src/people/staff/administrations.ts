import type { Member } from './queries.ts';

/** The access changes that an administrator can make. */
export type Administration = 'approve' | 'role' | 'sessions' | 'passkeys' | 'renew' | 'suspend' | 'reinstate';

export const titles: Readonly<Record<Administration, string>> = {
  approve: 'Approve role',
  role: 'Change role',
  sessions: 'End sessions',
  passkeys: 'Remove passkeys',
  renew: 'Renew access',
  suspend: 'Suspend',
  reinstate: 'Reinstate',
};

/** The effect of each change, shown before it is made. */
export const consequences: Readonly<Record<Administration, string>> = {
  approve: 'You confirm that this person should hold this role. It applies from their next request.',
  role: 'The new permissions apply from their next request. A role that moves money, decides, publishes or grants access needs the approval of a second administrator first.',
  sessions: 'They are signed out everywhere and can sign in again.',
  passkeys: 'For a lost device: they sign in with password and app until they add a passkey again.',
  renew:
    'For a lost password or phone: both and all passkeys stop working, all sessions end, and you get a link to set up new ones. A privileged role must then be approved again by a second administrator.',
  suspend: 'They are signed out everywhere and cannot sign in.',
  reinstate: 'They can sign in again with their existing password and app.',
};

export function administrationsOf(
  member: Pick<Member, 'status' | 'approval' | 'passkeys'>,
): readonly Administration[] {
  const others = accessChangesOf(member);
  return member.approval !== undefined && !member.approval.isMine ? ['approve', ...others] : others;
}

function accessChangesOf({
  status,
  passkeys,
}: Pick<Member, 'status' | 'passkeys'>): readonly Administration[] {
  if (status === 'suspended') return ['reinstate', 'role'];
  if (status === 'invited') return ['renew', 'role'];
  return ['role', 'sessions', ...(Number(passkeys) > 0 ? (['passkeys'] as const) : []), 'renew', 'suspend'];
}
