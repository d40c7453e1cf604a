import type { Clock } from '@hiram/values/clock';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { AssignableKind } from './assignable-cases.sql.ts';
import { type CaseKindWithTable, setAssignee } from './case-table.sql.ts';
import { recordStaffStep } from './record-staff-step.ts';

/** A kind whose assignment is a step of its own and changes nothing else. */
export function assignedByStep<Step extends string>(
  context: { readonly businessClock: Clock; readonly personalData: PersonalData },
  {
    kind,
    step,
    action,
    queue,
    ...rest
  }: Pick<AssignableKind, 'permission' | 'state'> & {
    readonly queue: Omit<AssignableKind['queue'], 'name'>;
    readonly kind: CaseKindWithTable<Step, { readonly to?: string }>;
    readonly step: Step;
    /** In the audit trail. */
    readonly action: string;
  },
): AssignableKind {
  return {
    ...rest,
    queue: { name: kind.name, ...queue },
    table: kind.table,
    assign: async (tx, actor, { id, from, to }) => {
      const at = context.businessClock.now();
      await setAssignee(tx, kind, id, { assignee: to, at });
      await recordStaffStep(
        tx,
        context,
        { kind, id, actor },
        {
          step,
          at,
          details: { to },
          audit: { action, before: { assignee: from }, after: { assignee: to } },
        },
      );
    },
  };
}
