import { Refusal } from '#platform/errors.ts';
import type { CaseStep } from './case-kind.ts';

// Maker-checker in the history of a case: a proposal is a step, and it is open as long as no later step counts.

/** Which steps propose something, and which later steps leave a proposal open. */
export interface ProposalSteps<Action extends string> {
  readonly actions: Readonly<Record<string, Action>>;
  readonly leaveOpen?: readonly string[];
}

export interface OpenProposal<Action extends string, Step = unknown> {
  readonly action: Action;
  /** The maker. */
  readonly by: string;
  readonly step: Step;
}

type ProposalStep = Pick<CaseStep, 'step' | 'actor'>;

export function openProposal<Action extends string, Step extends ProposalStep>(
  steps: readonly Step[],
  { actions, leaveOpen = [] }: ProposalSteps<Action>,
): OpenProposal<Action, Step> | undefined {
  const last = steps.findLast(({ step }) => !leaveOpen.includes(step));
  const action = last && actions[last.step];
  if (last?.actor === undefined || action === undefined) return undefined;
  return { action, by: last.actor, step: last };
}

/** The maker of a proposal may withdraw it, and not approve it. */
export function requireSecondPerson(
  proposal: Pick<OpenProposal<string>, 'action' | 'by'> | undefined,
  { me, action }: { readonly me: string; readonly action: string },
): void {
  if (proposal?.by === me && action === `confirm_${proposal.action}`) {
    throw new Refusal('second_person_needed');
  }
}

/** What a staff member may do with an open proposal. */
export function actionsOnProposal<Action extends string>(
  { action, by }: Pick<OpenProposal<Action>, 'action' | 'by'>,
  me: string,
): (`confirm_${Action}` | 'withdraw_proposal')[] {
  return by === me ? ['withdraw_proposal'] : [`confirm_${action}`, 'withdraw_proposal'];
}

/** The version of a case that has none of its own: the position of its last step. */
export function versionOf(steps: readonly Pick<CaseStep, 'position'>[]): number {
  return steps.at(-1)?.position ?? 0;
}
