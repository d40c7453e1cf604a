import type { ApplicationId } from '@hiram/values/ids';
import { type OpenedStep, openProposal, readCaseSteps } from '#cases/index.ts';
import { findApplication } from '#origination/applications/index.ts';
import { namesOfStaff } from '#people/staff/index.ts';
import { Refusal } from '#platform/errors.ts';
import { type Hold, type HoldProposal, type HoldStep, holdCases, holdProposals } from './hold.ts';
import { findHold, findRecordedHits, type RecordedHit } from './holds.sql.ts';
import type { FraudListContext } from './list-entry.ts';

export interface OpenedHold {
  readonly hold: Hold;
  readonly isDeclined: boolean;
  readonly hits: readonly RecordedHit[];
  readonly steps: readonly OpenedStep<HoldStep>[];
  readonly proposal: (HoldProposal & { readonly step: OpenedStep<HoldStep> }) | undefined;
  readonly names: ReadonlyMap<string, string>;
}

/** The hold of an application; undefined if nothing has stopped it. Opening the case is what the audit trail records. */
export async function readHold(
  context: FraudListContext,
  id: ApplicationId,
): Promise<OpenedHold | undefined> {
  const { database } = context;
  // Reads the steps first, so that the hold is at least as recent as the version that an action confirms.
  const steps = await readCaseSteps(context, holdCases, id);
  const [hold, application, hits] = await Promise.all([
    findHold(database, id),
    findApplication(database, id),
    findRecordedHits(database, id),
  ]);
  if (application === undefined) throw new Refusal('not_found', { application: id });
  if (hold === undefined) return undefined;
  const names = await namesOfStaff(
    database,
    steps.flatMap(({ actor }) => actor ?? []),
  );
  const proposal = openProposal(steps, holdProposals);
  return { hold, hits, steps, names, proposal, isDeclined: application.state === 'declined' };
}
