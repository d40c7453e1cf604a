import type { Call, DataOf } from '@hiram/contract/call';
import { dataFromWire } from '@hiram/contract/envelope';
import type { listConfiguration, openConfiguration } from '@hiram/contract/operations/configuration';

/** A request that an answer makes possible: independent values of its fields would be refused at once. */
export interface NextRequest {
  readonly call: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The requests that the answer of this call makes possible. */
export function nextRequests(call: Call, answer: unknown): readonly NextRequest[] {
  const data = dataFromWire(call, answer);
  if (call.name === 'listConfiguration') {
    // The cast names the answer of this call, which was validated before.
    const { items } = data as DataOf<typeof listConfiguration>;
    return items.map(({ kind, subject }) => ({ call: 'openConfiguration', values: { kind, subject } }));
  }
  // The cast is safe for the same reason.
  if (call.name === 'openConfiguration') return draftsOf(data as DataOf<typeof openConfiguration>);
  return [];
}

/** An invented applicant: the other inputs are unknown. */
const APPLICANT = JSON.stringify({ age_years: 30, bureau_score: 650, asked_amount: '500000' });

function draftsOf({
  kind,
  subject,
  content,
  version,
  change,
}: DataOf<typeof openConfiguration>): NextRequest[] {
  if (kind === 'market_pack') return [];
  const draft = change?.content ?? content;
  const basedOn = change?.basedOn ?? version;
  const seen = change === undefined ? {} : { seen: change.digest };
  const values = { kind, subject, content: draft, basedOn, ...seen };
  return [
    { call: 'saveConfigurationDraft', values },
    { call: 'checkConfiguration', values: { kind, subject, content: draft } },
    ...(kind === 'rule_set'
      ? [
          { call: 'describeCreditPolicy', values: { subject, content: draft } },
          { call: 'runPolicyBacktest', values: { subject, content: draft } },
          { call: 'readPolicyBacktest', values: { subject, digest: change?.digest ?? '' } },
          { call: 'simulateApplicant', values: { subject, content: draft, applicant: APPLICANT } },
        ]
      : []),
    ...(change === undefined
      ? []
      : [{ call: 'decideConfiguration', values: { changeId: change.changeId, digest: change.digest } }]),
  ];
}
