import { calls } from '@hiram/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerForTests, startServerForTests } from '#testing/wire/server.ts';
import { pageForTests } from '#testing/wire/wire.ts';
import { createWire, type Wire } from './wire.ts';

let server: ServerForTests;
let wire: Wire;

beforeAll(async () => {
  server = await startServerForTests();
  wire = createWire(pageForTests(server.origin));
});

afterAll(() => server.stop());

const callsWithEnvelope = calls.filter((call) => call.answer === undefined);

/** Which of these codes a call treats as success. */
async function codesOfSuccess(call: (typeof calls)[number]): Promise<unknown[]> {
  const successes: unknown[] = [];
  for (const code of [0, '0', '00', 1, '1', '401', '-1', '11', 800_006]) {
    server.answerWith({ code, message: 'said by the server', data: {} });
    const answer = await wire.send(call, {}, { silent: true });
    if (answer.success) successes.push(code);
    expect(answer).toMatchObject({ code: String(code), message: 'said by the server' });
  }
  return successes;
}

describe('each call reads the success codes of its family', () => {
  test.each(callsWithEnvelope.filter((call) => call.success === 'integerZero'))(
    '[R7.1-3a] $name: any value that parses to the integer 0',
    async (call) => {
      expect(await codesOfSuccess(call)).toEqual([0, '0', '00']);
    },
  );

  test.each(callsWithEnvelope.filter((call) => call.success === 'doubleZero'))(
    '[R7.1-3b] $name: only "00"',
    async (call) => {
      expect(await codesOfSuccess(call)).toEqual(['00']);
    },
  );

  test.each(callsWithEnvelope.filter((call) => call.success === 'stringZero'))(
    '[R7.1-3c] $name: only "0"',
    async (call) => {
      expect(await codesOfSuccess(call)).toEqual(['0']);
    },
  );
});
