import type { DataOf } from '@hiram/contract/call';
import {
  listBookkeepingCategories,
  listBookkeepingEntries,
  readBookkeepingStats,
} from '@hiram/contract/support/bookkeeping';
import type { AnswerQuery } from '#queries/answer-query.ts';

export type BookkeepingStats = DataOf<typeof readBookkeepingStats>;
export type Entry = DataOf<typeof listBookkeepingEntries>['entries'][number];
export type Category = DataOf<typeof listBookkeepingCategories>['categories'][number];

/** Without a month, the server's current month applies, because the phone's date may be wrong. */
export function statsQuery(month: string | undefined): AnswerQuery<typeof readBookkeepingStats> {
  return { call: readBookkeepingStats, request: month === undefined ? {} : { month }, keep: false };
}

/** Personal data, so it is never stored on the phone. */
export function entriesQuery(month: string | undefined): AnswerQuery<typeof listBookkeepingEntries> {
  return { call: listBookkeepingEntries, request: month === undefined ? {} : { month }, keep: false };
}

/** The same for all borrowers of a market. */
export const categoriesQuery: AnswerQuery<typeof listBookkeepingCategories> = {
  call: listBookkeepingCategories,
  request: {},
  keep: true,
};
