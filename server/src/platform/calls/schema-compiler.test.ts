import { answerSchema, requestSchema } from '@hiram/contract/call-schemas';
import { calls } from '@hiram/contract/calls';
import { expect, test } from 'vitest';
import { compilerOf } from './schema-compiler.ts';

const compiledRequest = compilerOf(requestSchema);
const compiledAnswer = compilerOf(answerSchema);

test.each(calls)(
  'the schemas of $name can be compiled, so that its first request finds no defect',
  (call) => {
    expect(compiledRequest(call)).toBeTypeOf('function');
    expect(compiledAnswer(call)).toBeTypeOf('function');
  },
);
