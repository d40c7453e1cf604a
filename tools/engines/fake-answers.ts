import type { Call } from '@hiram/contract/call';
import { answerSchema, wireFormats } from '@hiram/contract/call-schemas';
import { calls } from '@hiram/contract/calls';
import { API_PREFIX } from '@hiram/contract/constants';
import { isSuccess, successCodes } from '@hiram/contract/envelope';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';

/** The names of the calls that a test answers with malformed data on purpose. */
const malformedCalls = new WeakMap<BrowserContext, Set<string>>();

/** Declares that this test answers these calls with data that the server would never send. */
export function mayBeMalformed(page: Page, ...declared: readonly Call[]): void {
  const names = malformedCalls.get(page.context()) ?? new Set();
  for (const { name } of declared) names.add(name);
  malformedCalls.set(page.context(), names);
}

/**
 * Checks each answer that a test fakes against the contract of its call, so that a fixture cannot differ from
 * what the server sends. A refusal gets the status that the server would use. Returns the faults, to which later answers add theirs.
 */
export function checkFakeAnswers(context: BrowserContext): readonly string[] {
  const faults: string[] = [];
  function note({ call, fault }: Fault): void {
    if (malformedCalls.get(context)?.has(call) !== true) faults.push(`${call}: ${fault}`);
  }
  watch(context, note);
  for (const page of context.pages()) watch(page, note);
  context.on('page', (page) => watch(page, note));
  return faults;
}

type NoteFault = (fault: Fault) => void;

function watch(routed: Pick<Page, 'route'>, note: NoteFault): void {
  const original = routed.route.bind(routed);
  routed.route = (url, handle, options) =>
    original(
      url,
      async (route, request) => {
        await handle(checked(route, note), request);
      },
      options,
    );
}

const checkedRoutes = new WeakSet<Route>();

/** Several handlers may see the same route, one after another. */
function checked(route: Route, note: NoteFault): Route {
  if (checkedRoutes.has(route)) return route;
  checkedRoutes.add(route);
  const fulfill = route.fulfill.bind(route);
  route.fulfill = (answer = {}) => {
    const request = { method: route.request().method(), path: new URL(route.request().url()).pathname };
    const fault = answer.json === undefined ? undefined : faultIn(request, answer.json);
    if (fault !== undefined) note(fault);
    return fulfill({ ...answer, ...statusAsSent(request, answer) });
  };
  return route;
}

/** A specified call sends a refusal that has a code of its own with status 200, so a fake does too. */
function statusAsSent(
  request: FakedRequest,
  { status, json }: { readonly status?: number; readonly json?: unknown },
): { readonly status?: number } {
  const isSpecified = calls.some((one) => one.specified === true && isFor(one, request));
  if (!isSpecified || status === undefined || !isEnvelope(json)) return {};
  return { status: String(json.code) === String(status) ? status : 200 };
}

interface FakedRequest {
  readonly method: string;
  readonly path: string;
}

interface Fault {
  /** The call's name. */
  readonly call: string;
  /** What the validator says. */
  readonly fault: string;
}

/** Undefined if the answer fits, for a refusal, and if no call has this path. */
export function faultIn(request: FakedRequest, envelope: unknown): Fault | undefined {
  const call = calls.find((one) => isFor(one, request));
  if (call === undefined || call.answer !== undefined) return undefined;
  if (!isEnvelope(envelope)) return { call: call.name, fault: 'the answer is no envelope' };
  if (!isSuccess(envelope.code, call.success)) return undefined;
  const isValid = validatorOf(call);
  // The default family accepts several codes for success; the schema has the one that the server sends.
  if (isValid({ ...envelope, code: successCodes[call.success] })) return undefined;
  return { call: call.name, fault: (isValid.errors ?? []).map(textOf).join(', ') };
}

function textOf({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;
}

function isFor(call: Call, { method, path }: FakedRequest): boolean {
  const pattern = (API_PREFIX + call.path).replaceAll('{provider}', '[^/]+');
  return call.method === method && new RegExp(`^${pattern}$`).test(path);
}

function isEnvelope(value: unknown): value is { readonly code: unknown } {
  return typeof value === 'object' && value !== null && 'code' in value;
}

const compiler = new Ajv({ allErrors: true, formats: wireFormats });
const compiled = new Map<Call, ValidateFunction>();

function validatorOf(call: Call): ValidateFunction {
  const validate = compiled.get(call) ?? compiler.compile(answerSchema(call));
  compiled.set(call, validate);
  return validate;
}
