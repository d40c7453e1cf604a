import type { Call } from '@hiram/contract/call';
import { answerSchema, wireFormats } from '@hiram/contract/call-schemas';
import { calls } from '@hiram/contract/calls';
import { API_PREFIX } from '@hiram/contract/constants';
import { isSuccess, successCodes } from '@hiram/contract/envelope';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { Ajv, type ValidateFunction } from 'ajv';

type Answer = NonNullable<Parameters<Route['fulfill']>[0]>;

const deliberate = new WeakSet<object>();

/** Marks an answer that breaks the contract on purpose: `route.fulfill(malformed({ json }))`. */
export function malformed<A extends Answer>(answer: A): A {
  deliberate.add(answer);
  return answer;
}

/**
 * Checks each answer that a test fakes against the contract of its call, so that a fixture cannot differ from
 * what the server sends. Returns the faults, to which later answers add theirs.
 */
export function checkFakeAnswers(context: BrowserContext): readonly string[] {
  const faults: string[] = [];
  watch(context, faults);
  for (const page of context.pages()) watch(page, faults);
  context.on('page', (page) => watch(page, faults));
  return faults;
}

function watch(routed: Pick<Page, 'route'>, faults: string[]): void {
  const original = routed.route.bind(routed);
  routed.route = (url, handle, options) =>
    original(url, (route, request) => handle(checked(route, faults), request), options);
}

const checkedRoutes = new WeakSet<Route>();

/** Several handlers may see the same route, one after another. */
function checked(route: Route, faults: string[]): Route {
  if (checkedRoutes.has(route)) return route;
  checkedRoutes.add(route);
  const fulfill = route.fulfill.bind(route);
  route.fulfill = (answer = {}) => {
    const request = { method: route.request().method(), path: new URL(route.request().url()).pathname };
    if (answer.json !== undefined && !deliberate.has(answer)) {
      const fault = faultIn(request, answer.json);
      if (fault !== undefined) faults.push(fault);
    }
    return fulfill(answer);
  };
  return route;
}

interface FakedRequest {
  readonly method: string;
  readonly path: string;
}

/** The call's name and the validator's message. Undefined for a refusal, or if no call has this path. */
export function faultIn(request: FakedRequest, envelope: unknown): string | undefined {
  const call = calls.find((one) => isFor(one, request));
  if (call === undefined || call.answer !== undefined) return undefined;
  if (!isEnvelope(envelope)) return `${call.name}: the answer is no envelope`;
  if (!isSuccess(envelope.code, call.success)) return undefined;
  const isValid = validatorOf(call);
  // The default family accepts several codes for success; the schema has the one that the server sends.
  if (isValid({ ...envelope, code: successCodes[call.success] })) return undefined;
  const errors = isValid.errors ?? [];
  return `${call.name}: ${errors.map(({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`).join(', ')}`;
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
