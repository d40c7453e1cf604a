import type { Complaint } from '#support/complaints/queries.ts';
import type { FakedAnswer } from '#testing/session/fake-calls.ts';
import type { FakedStaff } from '#testing/session/fake-staff.ts';

/** The complaints of a fake API that exists for one test. The test can read and change its state. */
export interface FakedComplaints {
  readonly staff: FakedStaff;
  readonly complaints: Complaint[];
}

/** Mimics the server as far as the page can observe. */
export function actOn(
  _api: FakedComplaints,
  found: Complaint | undefined,
  request: Record<string, string>,
): FakedAnswer {
  if (found === undefined) return 'not_found';
  if (found.version !== request.version) return 'complaint_changed';
  const { action = '' } = request;
  if (action === 'close' && request.cause === undefined) return 'complaint_cause_needed';
  found.version = String(Number(found.version) + 1);
  const at = new Date().toISOString();
  found.steps.push({ step: `Did ${action}`, by: 'Maria Santos', at, words: request.text ?? '' });
  actions[action]?.(found, request, at);
  return { state: found.state, version: found.version, resultMessage: `Done: ${action}.` };
}

type Doing = (found: Complaint, request: Record<string, string>, at: string) => void;

const actions: Readonly<Record<string, Doing>> = {
  take: (found) =>
    Object.assign(found, {
      owner: 'Maria Santos',
      isMine: true,
      state: 'in_work',
      actions: ['give_back', 'assign', 'note', 'reply', 'escalate', 'merge'],
    }),
  give_back: (found) =>
    Object.assign(found, { owner: '', isMine: false, state: 'received', actions: ['take', 'note'] }),
  assign: (found) =>
    Object.assign(found, { owner: 'Rahul Verma', isMine: false, actions: ['assign', 'note'] }),
  note: (found, { text = '' }, at) => found.notes.push({ at, by: 'Maria Santos', text }),
  escalate: (found) => Object.assign(found, { isEscalated: true }),
  reply: (found, { text = '', imageIds = '', decision, lineKeys = '' }, at) => {
    const isSent = decision !== 'upheld';
    const pictures = imageIds === '' ? [] : imageIds.split(',');
    found.replies.push({ at, by: 'Maria Santos', text, imageIds: pictures, isSent });
    if (decision === 'upheld') {
      found.proposal = {
        by: 'Maria Santos',
        at,
        amount: '42055',
        lineKeys: lineKeys.split(','),
        isMine: true,
      };
      if (found.dispute) found.dispute.state = 'proposed';
      found.actions = ['assign', 'note'];
    } else {
      if (found.dispute) found.dispute.state = 'not_upheld';
      Object.assign(found, { state: 'answered', actions: ['note', 'close'] });
    }
  },
  confirm_reversal: (found) => {
    for (const reply of found.replies) reply.isSent = true;
    if (found.dispute)
      Object.assign(found.dispute, { state: 'upheld', reversed: found.proposal?.amount ?? '0' });
    delete found.proposal;
    Object.assign(found, { state: 'answered', actions: [] });
  },
  close: (found, { cause }) => Object.assign(found, { state: 'closed', cause, actions: [] }),
  merge: (found) => Object.assign(found, { state: 'closed', actions: [] }),
};
