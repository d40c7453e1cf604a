import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import type { EndpointOptions } from '@restatedev/restate-sdk';
import type { BorrowerMessaging } from '#messaging/index.ts';
import type { UploadContext } from '#origination/uploads/index.ts';
import type { BrandDirectory } from '#people/brands/index.ts';
import { brandIdentities } from '#people/identity/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { Database } from '#platform/database/database.ts';
import type { DueWork } from '#platform/due-work/due-work.ts';
import type { Log } from '#platform/log/log.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import {
  type ComplaintContext,
  type ComplaintDependencies,
  complaintForReply,
  complaintTimerService,
  complaintWorkflow,
  dueComplaintWork,
  registerComplaintRoutes,
  registerStaffComplaintRoutes,
} from '#support/complaints/index.ts';
import { messageForReply } from '#support/engagement/index.ts';
import { registerReplyTemplateRoutes } from '#support/reply-templates/index.ts';
import { type DocumentsDependencies, documentsContext } from './documents.ts';

interface ComplaintWiring {
  readonly database: Database;
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
  readonly outbox: Outbox;
  readonly log: Log;
}

/** Complaints use business time, like the loans and promises that they concern. */
function complaintContext(parts: ComplaintWiring): ComplaintContext {
  const { database, personalData, outbox, log, businessClock } = parts;
  return { database, personalData, outbox, log, businessClock, ids: timeOrderedIds(businessClock) };
}

/** Registers the calls of borrowers and of staff. */
export function registerComplaints(
  server: CallServer,
  context: ComplaintWiring & {
    readonly brands: BrandDirectory;
    readonly pictures?: Pick<UploadContext, 'store' | 'cleaner' | 'quota'> | undefined;
  } & DocumentsDependencies,
): void {
  const { database, personalData, systemClock, pictures } = context;
  const uploads = pictures && {
    ...pictures,
    database,
    personalData,
    systemClock,
    ids: timeOrderedIds(systemClock),
  };
  const documents = documentsContext(context);
  registerComplaintRoutes(server, { ...complaintContext(context), uploads, documents });
  const brandIdentity = brandIdentities((code) => context.brands.find({ code, host: '' })?.config);
  registerStaffComplaintRoutes(server, {
    ...complaintContext(context),
    systemClock,
    pictures,
    brandIdentity,
  });
  registerReplyTemplateRoutes(server, {
    database,
    systemClock,
    findCase: {
      complaint: (reference) => complaintForReply({ ...complaintContext(context), brandIdentity }, reference),
      contact_message: (reference) => messageForReply(database, reference),
    },
  });
}

type ComplaintWorkflowDependencies = ComplaintWiring & {
  readonly brands: BrandDirectory;
  readonly outreach: BorrowerMessaging;
};

/** In the workflow process. */
function complaintDependencies(context: ComplaintWorkflowDependencies): ComplaintDependencies {
  return {
    ...complaintContext(context),
    outreach: context.outreach,
    brandIdentity: brandIdentities((code) => context.brands.find({ code, host: '' })?.config),
  };
}

export function complaintServices(context: ComplaintWorkflowDependencies): EndpointOptions['services'] {
  const complaints = complaintDependencies(context);
  return [complaintWorkflow(complaints), complaintTimerService(complaints)];
}

export function dueComplaints(context: ComplaintWorkflowDependencies): DueWork[] {
  return dueComplaintWork(complaintDependencies(context));
}
