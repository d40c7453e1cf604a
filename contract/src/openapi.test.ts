import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { calls } from './calls.ts';
import { COMMON_PARAMETER_NAMES } from './common-parameters.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument('1.2.3');

/** The value at a path in the document, with references resolved. */
function at(...steps: string[]): unknown {
  return steps.reduce<unknown>((here, step) => {
    // The cast is safe: a missing step gives undefined, and the test fails with it.
    return (here as Record<string, unknown> | undefined)?.[step];
  }, document);
}

test('is an OpenAPI 3.1 document', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate({ ...document });
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('the validator detects an error', async () => {
  const { valid } = await new Validator().validate({ ...document, paths: { 'no-slash': {} } });
  expect(valid).toBe(false);
});

test.each(calls)('describes $name under its path and prefix, with the common parameters', (call) => {
  const operation = at('paths', `/under${call.path}`, call.method.toLowerCase());
  expect(operation).toMatchObject({ operationId: call.name });
  const parameters = at('paths', `/under${call.path}`, call.method.toLowerCase(), 'parameters');
  for (const name of COMMON_PARAMETER_NAMES) {
    expect(parameters).toContainEqual({ $ref: `#/components/parameters/${name}` });
  }
});

test('a form call has a form body, a JSON call a JSON body, an upload a multipart body', () => {
  function bodyOf(path: string): string[] {
    return Object.keys(Object(at('paths', path, 'post', 'requestBody', 'content')));
  }
  expect(bodyOf('/under/v3/personal-center/contact-kf-info')).toEqual(['application/x-www-form-urlencoded']);
  expect(bodyOf('/under/api/v2/{provider}/promotion/register')).toEqual(['application/json']);
  expect(bodyOf('/under/console/contact-messages/assign')).toEqual(['application/json']);
  expect(bodyOf('/under/user-problem/upload-problem-img')).toEqual(['multipart/form-data']);
});

test('a GET call has its request in the query', () => {
  const parameters = at('paths', '/under/v3/contract/contract', 'get', 'parameters');
  expect(parameters).toContainEqual(expect.objectContaining({ name: 'scene', in: 'query', required: true }));
});

test('a request with free-form keys accepts additional strings', () => {
  const body = at('paths', '/under/v3/bind-card/bind-card-new', 'post', 'requestBody', 'content');
  expect(body).toMatchObject({
    'application/x-www-form-urlencoded': { schema: { additionalProperties: { type: 'string' } } },
  });
});

test('a response is an envelope with the code of its family, or bare data without one', () => {
  const answer = at('paths', '/under/gopia/goya/define/product-link', 'post', 'responses', '200', 'content');
  expect(answer).toMatchObject({
    'application/json': { schema: { properties: { code: { const: '00' }, data: { type: 'string' } } } },
  });
});

test('a refusal is an envelope under its status, with its code in the format of the family', () => {
  expect(at('paths', '/under/v3/user/login', 'post', 'responses')).toMatchObject({
    422: {
      content: { 'application/json': { schema: { properties: { code: { enum: [42201, 42202, 42206] } } } } },
    },
    500: { description: 'unexpected' },
  });
  expect(
    at('paths', '/under/v3/personal-center/contact-kf-info', 'post', 'responses', '404', 'content'),
  ).toMatchObject({ 'application/json': { schema: { properties: { code: { enum: [404] } } } } });
});

test('a specified call has its business refusals beside success, and no status of their own', () => {
  const responses = at('paths', '/under/api/v2/{provider}/promotion/register', 'post', 'responses');
  expect(Object.keys(Object(responses))).toEqual(['200', '400', '404', '421', '429', '500', '503']);
  expect(responses).toMatchObject({
    200: {
      content: {
        'application/json': {
          schema: {
            oneOf: [
              { properties: { code: { const: '0' } } },
              { properties: { code: { enum: ['-1', '11', '42202', '42201', '42208'] } } },
            ],
          },
        },
      },
    },
  });
});

test('a specified call accepts fields that it does not name, and a staff call does not', () => {
  function additional(path: string, type: string): unknown {
    return at('paths', path, 'post', 'requestBody', 'content', type, 'schema', 'additionalProperties');
  }
  expect(additional('/under/api/v2/{provider}/promotion/register', 'application/json')).toBe(true);
  expect(additional('/under/console/contact-messages/assign', 'application/json')).toBe(false);
});

test('the captcha is an image', () => {
  const path = '/under/api/v2/{provider}/promotion/get-captcha';
  expect(Object.keys(Object(at('paths', path, 'get', 'responses', '200', 'content')))).toEqual(['image/*']);
});
