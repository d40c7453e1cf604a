import type { Call } from '@hiram/contract/call';
import { answerSchema } from '@hiram/contract/call-schemas';
import { isSuccess } from '@hiram/contract/envelope';
import {
  httpStatus,
  type RefusalCode,
  refusals,
  refusalsOfEveryCall,
  wireCode,
} from '@hiram/contract/refusals';
import { compilerOf } from '@hiram/server/platform/calls/schema-compiler';
import type { LiteralAnswer } from '@hiram/server-testing/platform/http/literal-http';

export type Problem = {
  readonly kind: 'unhandled' | 'outside the schema' | 'foreign data';
  readonly detail: string;
};

const answerValidator = compilerOf(answerSchema);

/** What is wrong with an answer; undefined if nothing is. */
export function problemOf(call: Call | undefined, answer: LiteralAnswer): Problem | undefined {
  const envelope = answer.type.startsWith('application/json') ? parse(answer.body) : undefined;
  const code = envelope?.code;
  if (answer.status === 500 || answer.status > 503 || String(code) === refusals.unexpected.code) {
    return { kind: 'unhandled', detail: `${answer.status} ${answer.body.slice(0, 500)}` };
  }
  const detail = call === undefined ? freeAnswerProblem(answer) : callAnswerProblem(call, answer, envelope);
  return detail === undefined ? undefined : { kind: 'outside the schema', detail };
}

/** Other routes have no schema, but every error of the API is an envelope. */
function freeAnswerProblem({ status, type, body }: LiteralAnswer): string | undefined {
  if (status < 400 || body === '' || !type.startsWith('application/json')) return undefined;
  return parse(body) === undefined ? `${status} without JSON: ${body.slice(0, 200)}` : undefined;
}

function callAnswerProblem(
  call: Call,
  answer: LiteralAnswer,
  envelope: Envelope | undefined,
): string | undefined {
  const { status } = answer;
  if (REFUSED_BY_THE_HTTP_PARSER.includes(status)) return undefined;
  if (status === 200 && call.answer !== undefined && envelope === undefined) {
    const expected = call.answer === 'image' ? /^image\// : /^(text\/html|application\/pdf)/;
    return expected.test(answer.type) ? undefined : `200 with the type ${answer.type}`;
  }
  if (envelope === undefined)
    return `${status} without an envelope: ${answer.type} ${answer.body.slice(0, 200)}`;
  if (status === 200 && isSuccess(envelope.code, call.success)) {
    const isValid = answerValidator(call);
    if (isValid(envelope)) return undefined;
    const { instancePath = '', message = '' } = isValid.errors?.[0] ?? {};
    return `answer ${instancePath} ${message}: ${answer.body.slice(0, 500)}`;
  }
  const isDeclared = declaredCodes(call, status).has(envelope.code);
  const hasShape = typeof envelope.message === 'string' && envelope.data !== undefined;
  return isDeclared && hasShape ? undefined : `${status} ${refusalNamed(call, envelope)} is not declared`;
}

/** An unknown Expect header, and headers that are too large: Node answers before any of our code runs. */
const REFUSED_BY_THE_HTTP_PARSER: readonly number[] = [417, 431];

/** Before a call is looked at, a request can be refused as forged, or as sent to a host that does not serve it. */
const REFUSALS_OF_THE_EDGE: readonly RefusalCode[] = ['not_allowed', 'not_found'];

/** Most answers are refusals, so the codes of a call are looked up once. */
const codesByCall = new Map<Call, Map<number, ReadonlySet<unknown>>>();

function declaredCodes(call: Call, status: number): ReadonlySet<unknown> {
  const known = codesByCall.get(call) ?? new Map<number, ReadonlySet<unknown>>();
  codesByCall.set(call, known);
  const found = known.get(status) ?? codesWith(call, status);
  known.set(status, found);
  return found;
}

function codesWith(call: Call, status: number): ReadonlySet<unknown> {
  const all = [...call.refusals, ...refusalsOfEveryCall, ...REFUSALS_OF_THE_EDGE];
  const reasons = all.filter((reason) => httpStatus(reason, call) === status);
  return new Set(reasons.map((reason) => wireCode(reason, call.success)));
}

function refusalNamed(call: Call, { code }: Envelope): string {
  // The cast restores the type that Object.keys loses.
  const names = Object.keys(refusals) as RefusalCode[];
  return names.find((name) => wireCode(name, call.success) === code) ?? `the code ${JSON.stringify(code)}`;
}

export interface Envelope {
  readonly code: unknown;
  readonly message?: unknown;
  readonly data: unknown;
}

export function parse(body: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null) return undefined;
    // The cast names what is then checked against the schema.
    return value as Envelope;
  } catch {
    return undefined;
  }
}
