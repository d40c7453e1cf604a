import type { Home } from '#frame/home-query.ts';

export type OwedLoan = NonNullable<Home['owed']>;
