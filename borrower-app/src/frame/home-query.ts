import type { DataOf } from '@hiram/contract/call';
import { readHome } from '@hiram/contract/servicing/loans';
import type { AnswerQuery } from '../queries/answer-query.ts';

export type Home = DataOf<typeof readHome>;

/** What the borrower owes and may do next, which several pages show. Personal data: never stored on the phone. */
export const homeQuery: AnswerQuery<typeof readHome> = { call: readHome, request: {}, keep: false };
