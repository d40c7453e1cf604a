import { Alert, Radio } from 'antd';
import { useState } from 'react';
import { ActionAmount, ActionDialog, ProposedReason } from '#cases/ActionDialog.tsx';
import { amountText } from '#cases/amount-text.ts';
import type { useCaseAction } from '#cases/use-case-action.ts';
import { timeInZone } from '#frame/time-text.ts';
import { OwnLimit } from '#people/amount-limits/OwnLimit.tsx';
import { ChosenLines } from './ChosenLines.tsx';
import { isWaiting } from './ComplaintRow.tsx';
import { causeFrom, causes, questions, type RequestedAction } from './complaint-copy.ts';
import { type ActionRequest, type Complaint, useAgents, type useComplaintAction } from './queries.ts';

interface ComplaintQuestionProps {
  readonly found: Complaint;
  readonly action: RequestedAction;
  readonly acting: ReturnType<typeof useComplaintAction>;
  readonly doing: ReturnType<typeof useCaseAction<RequestedAction, ActionRequest>>;
}

/** The request field of each dialog choice, and the message shown before anything is chosen. */
const choices: Readonly<
  Partial<Record<RequestedAction, { readonly field: 'staffId' | 'cause' | 'into'; readonly missing: string }>>
> = {
  assign: { field: 'staffId', missing: 'Select a colleague.' },
  close: { field: 'cause', missing: 'Select a cause. It is required to close a case.' },
  merge: { field: 'into', missing: 'Select the older case.' },
};

/** The confirmation dialog for an action on a complaint. */
export function ComplaintQuestion({ found, action, acting, doing }: ComplaintQuestionProps) {
  const { question, consequence, ok, words } = questions[action];
  const choice = choices[action];
  const [chosen, setChosen] = useState<string>();
  return (
    <ActionDialog
      {...{ question, consequence, ok }}
      note={doing.note}
      isWordless={words === undefined}
      {...words}
      isBusy={acting.isPending}
      error={acting.error}
      problem={choice !== undefined && chosen === undefined ? choice.missing : undefined}
      onNote={doing.write}
      onGo={() => doing.go(actionRequest({ found, action, text: words && doing.note, chosen }))}
      onBack={doing.goBack}
    >
      {action === 'close' && <CauseField cause={chosen} onChoose={setChosen} />}
      {action === 'assign' && <AgentField chosen={chosen} onChoose={setChosen} />}
      {action === 'merge' && <OlderField found={found} chosen={chosen} onChoose={setChosen} />}
      {(action === 'confirm_reversal' || action === 'refuse_reversal') && <Proposed found={found} />}
    </ActionDialog>
  );
}

interface Given {
  readonly found: Complaint;
  readonly action: RequestedAction;
  readonly text: string | undefined;
  readonly chosen: string | undefined;
}

function actionRequest({ found, action, text, chosen }: Given): ActionRequest {
  const field = choices[action]?.field;
  const cause = causeFrom(chosen);
  return {
    action,
    version: found.version,
    ...(text !== undefined && { text: text.trim() }),
    ...(field === 'cause' && cause !== undefined && { cause }),
    ...(field === 'staffId' && chosen !== undefined && { staffId: chosen }),
    ...(field === 'into' && chosen !== undefined && { into: chosen }),
  };
}

interface ChoiceProps {
  readonly chosen: string | undefined;
  readonly onChoose: (chosen: string) => void;
}

function CauseField({
  cause,
  onChoose,
}: { readonly cause: string | undefined } & Pick<ChoiceProps, 'onChoose'>) {
  return (
    <Radio.Group
      vertical
      aria-label="Cause"
      value={cause}
      options={Object.entries(causes).map(([value, label]) => ({ value, label }))}
      onChange={({ target }) => onChoose(String(target.value))}
    />
  );
}

function AgentField({ chosen, onChoose }: ChoiceProps) {
  const { data, error } = useAgents();
  if (error) return <Alert type="warning" showIcon role="alert" title={error.message} />;
  return (
    <Radio.Group
      vertical
      aria-label="Colleague"
      value={chosen}
      options={(data ?? []).map(({ staffId, name }) => ({ value: staffId, label: name }))}
      onChange={({ target }) => onChoose(String(target.value))}
    />
  );
}

function OlderField({ found, chosen, onChoose }: { readonly found: Complaint } & ChoiceProps) {
  const older = found.others.filter((one) => isWaiting(one) && one.receivedAt <= found.receivedAt);
  if (older.length === 0) {
    return <Alert type="info" showIcon title="This borrower has no older open case." />;
  }
  return (
    <Radio.Group
      vertical
      aria-label="Older case"
      value={chosen}
      options={older.map(({ complaintId, type, receivedAt }) => ({
        value: complaintId,
        label: `${type}, ${timeInZone(receivedAt, found.timeZone)}`,
      }))}
      onChange={({ target }) => onChoose(String(target.value))}
    />
  );
}

/** The exact effect: the refunded amount, the lines that it covers, and the message that is sent. */
function Proposed({ found: { proposal, order, dispute, replies, market } }: { readonly found: Complaint }) {
  const currency = dispute?.currency ?? order?.currency;
  if (proposal === undefined || currency === undefined) return null;
  const reply = replies.findLast(({ isSent }) => !isSent);
  return (
    <>
      <ActionAmount figure={amountText(proposal.amount, currency)} rest={`proposed by ${proposal.by}`} />
      <ChosenLines order={order} lineKeys={proposal.lineKeys} />
      <OwnLimit market={market} action="reverse_charges" step="approve" amount={proposal.amount} />
      {reply && <ProposedReason by={reply.by} words={reply.text} />}
    </>
  );
}
