import type { Answer } from '../wire/answer.ts';

type Unsuccessful = Extract<Answer<unknown>, { success: false }>;

/** A failed call: a refusal, or no response at all. */
export class CallFailed extends Error {
  declare readonly answer: Unsuccessful;

  constructor(callName: string, answer: Unsuccessful) {
    super(`${callName}: ${answer.failure ?? answer.code}`, { cause: answer.error });
    this.name = 'CallFailed';
    this.answer = answer;
  }

  get noAnswer(): boolean {
    return this.answer.failure === 'network';
  }
}
