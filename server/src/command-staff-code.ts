import { DEMO_STAFF_PASSWORD, DEMO_TOTP_SECRET } from './demo-staff.ts';
import { systemClock } from './platform/clock/system-clock.ts';
import { totpCode, totpStepAt } from './staff/index.ts';

// `npm run staff:code -w server`: prints the current authenticator code of the demo lender's staff.
const step = totpStepAt(systemClock.now());
process.stdout.write(
  `Password: ${DEMO_STAFF_PASSWORD}\nCode now: ${totpCode(DEMO_TOTP_SECRET, step)}\nNext:     ${totpCode(DEMO_TOTP_SECRET, step + 1)}\n`,
);
