import type { DataOf } from '@hiram/contract/call';
import type { listConfigurationChanges } from '@hiram/contract/operations/configuration';
import { instantAsIso } from '@hiram/values/instant';
import type { Change } from './changes.sql.ts';

export function changeRow(
  change: Change,
  nameOf: (id: string | undefined) => string,
  me: string,
): DataOf<typeof listConfigurationChanges>['changes'][number] {
  return {
    changeId: change.id,
    kind: change.kind,
    subject: change.subject,
    title: change.title,
    ...(change.brand !== undefined && { brand: change.brand }),
    ...(change.market !== undefined && { market: change.market }),
    state: change.state,
    basedOn: String(change.basedOn),
    ...(change.version !== undefined && { version: String(change.version) }),
    by: nameOf(change.makers[0]),
    isMine: change.makers.includes(me),
    at: instantAsIso(change.proposedAt ?? change.changedAt),
    why: change.why,
    decidedBy: nameOf(change.decidedBy),
    ...(change.decidedAt !== undefined && { decidedAt: instantAsIso(change.decidedAt) }),
    decisionReason: change.decisionReason,
  };
}
