import type { Answer } from '../wire/answer.ts';

type Unsuccessful = Extract<Answer<unknown>, { success: false }>;

/** An answer that is none of use to a screen: a refusal, or no answer at all. */
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
