import { totpCode, totpStepAt } from '@hiram/server/people/staff/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { DEMO_STAFF_PASSWORD, DEMO_TOTP_SECRET } from './staff.ts';

// `npm run staff:code -w demo-lender`: prints the current authenticator code of the demo lender's staff.
const step = totpStepAt(systemClock.now());
process.stdout.write(
  `Password: ${DEMO_STAFF_PASSWORD}\nCode now: ${totpCode(DEMO_TOTP_SECRET, step)}\nNext:     ${totpCode(DEMO_TOTP_SECRET, step + 1)}\n`,
);
