import { type MarketId, perMarket } from '@hiram/contract/market-ids';
import { india } from '@hiram/contract/origination/places/india';
import { philippines } from '@hiram/contract/origination/places/philippines';
import { isSmallestPlace, type PlaceList, pathTo } from '@hiram/contract/origination/places/place';
import type { ProblemKey } from '../copy/page-copy.ts';
import { type About, type Answers, isAsked, type Page, type PageItem } from './page.ts';

const placesOf = perMarket<PlaceList>({ PH: philippines, IN: india, reference: philippines });

export interface Problem {
  readonly code: string;
  readonly problem: ProblemKey;
}

/** The problems of a page, in the order of its inputs. */
export async function problemsOf(page: Page, about: About): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const item of page.items) {
    const problem = await problemWith(item, about);
    if (problem !== undefined) problems.push({ code: item.code, problem });
  }
  return problems;
}

async function problemWith(item: PageItem, about: About): Promise<ProblemKey | undefined> {
  if (!isAsked(item, about.answers)) return undefined;
  const answer = (about.answers[item.code] ?? '').trim();
  if (answer === '') return item.isRequired ? missingOf(item) : undefined;
  if (answer.length > item.maxLength) return 'too_long';
  if (item.cate === 'enum' && !item.options?.some((option) => option === answer)) return 'choose';
  if (item.cate === 'citySelect' && !(await isSmallestPlace(placesOf[about.market], answer))) return 'choose';
  return item.check?.(answer, about);
}

function missingOf({ cate }: PageItem): ProblemKey {
  return cate === 'enum' || cate === 'citySelect' || cate === 'day' ? 'choose' : 'missing';
}

/** Only answers to the page's own inputs are stored. */
export function answersTo(page: Page, sent: Answers): Answers {
  const answers: Record<string, string> = {};
  for (const { code, maxLength } of page.items) {
    const answer = (sent[code] ?? '').trim();
    // A value that is too long is kept slightly beyond the limit, so that the page shows what was wrong.
    if (answer !== '') answers[code] = answer.slice(0, maxLength + 20);
  }
  return answers;
}

/** The name of a place with its enclosing places, smallest first; empty if it is unknown. */
export async function placeName(market: MarketId, code: string): Promise<string> {
  const list = placesOf[market];
  const path = await pathTo(list, code);
  const [area = ''] = path;
  const places = (await list.placesIn(area)) ?? [];
  const known = [...list.areas, ...places, ...places.flatMap((place) => place[2] ?? [])];
  const names = path.map((one) => known.find(([placeCode]) => placeCode === one)?.[1] ?? '');
  return names.toReversed().join(', ');
}
