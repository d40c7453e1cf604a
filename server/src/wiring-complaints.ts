import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import type { EndpointOptions } from '@restatedev/restate-sdk';
import type { BrandDirectory } from './brands/index.ts';
import {
  type ComplaintDesk,
  type ComplaintParts,
  complaintClock,
  complaintWorkflow,
  registerComplaintRoutes,
  registerStaffComplaintRoutes,
  sweepComplaintsUntil,
} from './complaints/index.ts';
import { brandFaces } from './identity/index.ts';
import type { Outreach } from './outreach/index.ts';
import type { CallServer } from './platform/calls/implement.ts';
import type { Database } from './platform/database/database.ts';
import type { Log } from './platform/log/log.ts';
import type { Outbox } from './platform/outbox/outbox.ts';
import type { PersonalData } from './platform/personal-data/personal-data.ts';
import type { UploadParts } from './uploads/index.ts';

interface Complaining {
  readonly database: Database;
  /** System time, unless there is only one clock. */
  readonly clock: Clock;
  /** Present only in development, where business time can be moved. */
  readonly developmentClock?: Clock | undefined;
  readonly personalData: PersonalData;
  readonly outbox: Outbox;
  readonly log: Log;
}

/** Complaints use business time, like the loans and promises that they concern. */
export function complaintDesk(parts: Complaining): ComplaintDesk {
  const { database, personalData, outbox, log } = parts;
  const clock = parts.developmentClock ?? parts.clock;
  return { database, personalData, outbox, log, clock, ids: timeOrderedIds(clock) };
}

/** Registers the calls of borrowers and of staff. */
export function registerComplaints(
  server: CallServer,
  parts: Complaining & {
    readonly brands: BrandDirectory;
    readonly pictures?: Pick<UploadParts, 'store' | 'cleaner'> | undefined;
  },
): void {
  const { database, personalData, clock, pictures } = parts;
  const uploads = pictures && {
    ...{ ...pictures, database, personalData, clock, ids: timeOrderedIds(clock) },
  };
  registerComplaintRoutes(server, { ...complaintDesk(parts), uploads });
  registerStaffComplaintRoutes(server, {
    ...{ ...complaintDesk(parts), realClock: clock, pictures },
    brandFace: brandFaces((code) => parts.brands.find({ code, host: '' })?.config),
  });
}

type ComplaintWorkflowParts = Omit<Complaining, 'developmentClock'> & {
  readonly brands: BrandDirectory;
  readonly outreach: Outreach;
};

/** In the workflow process, where the clock is already business time. */
function complaintParts(parts: ComplaintWorkflowParts): ComplaintParts {
  return {
    ...complaintDesk(parts),
    outreach: parts.outreach,
    brandFace: brandFaces((code) => parts.brands.find({ code, host: '' })?.config),
  };
}

export function complaintServices(parts: ComplaintWorkflowParts): EndpointOptions['services'] {
  const complaints = complaintParts(parts);
  return [complaintWorkflow(complaints), complaintClock(complaints)];
}

export async function sweepComplaintsWith(signal: AbortSignal, parts: ComplaintWorkflowParts): Promise<void> {
  await sweepComplaintsUntil(signal, complaintParts(parts));
}
