import { assert } from '@hiram/values/assert';
import type { Instant } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { Member } from './member.ts';
import { advanceTotpStep, type Credentials } from './members.sql.ts';
import { acceptedTotpStep } from './totp.ts';

const PLACE = 'staff_members.totp_secret';

/** Whether the code is the member's current code and was never accepted before. If so, it is consumed. */
export async function spendTotpCode(
  tx: Transaction,
  personalData: PersonalData,
  { member, code, now }: { member: Member & Credentials; code: string; now: Instant },
): Promise<boolean> {
  if (member.totpSecret === null) return false;
  const key = await personalData.findKey(tx, member.id);
  assert(key !== undefined, 'staff member’s TOTP secret could not be decrypted');
  const secret = key.decrypt(PLACE, member.totpSecret);
  const step = acceptedTotpStep({ secret, code, now, lastStep: member.totpLastStep });
  return step !== undefined && advanceTotpStep(tx, member.id, step);
}

export async function encryptTotpSecret(
  tx: Transaction,
  personalData: PersonalData,
  { member, secret }: { member: Member; secret: string },
): Promise<Buffer> {
  return (await personalData.keyFor(tx, member.id)).encrypt(PLACE, secret);
}
