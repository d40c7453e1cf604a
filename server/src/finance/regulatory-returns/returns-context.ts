import type { Clock } from '@hiram/values/clock';
import type { StaffContext } from '#people/staff/index.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

export interface ReturnCallsContext extends Pick<StaffContext, 'database' | 'systemClock'> {
  /** For the notes of the cases. */
  readonly personalData: PersonalData;
  /** Business time: a return is due by the calendar of its market. */
  readonly businessClock: Clock;
}
