import type { Route } from './frame/route.ts';

/** The production build contains no developer tools. */
export function testTools(_routes: readonly Route[]): readonly Route[] {
  return [];
}
