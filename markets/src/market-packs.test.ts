import { calendarDate } from '@hiram/values/calendar-date';
import { indiaPack } from './data/india.ts';
import { philippinesPack } from './data/philippines.ts';
import { referencePack } from './data/reference.ts';
import { describeMarketPack } from './testing/describe-market-pack.ts';

const on = calendarDate('2026-11-15');
const before = calendarDate('2001-01-01');

for (const data of [referencePack, philippinesPack, indiaPack]) {
  describeMarketPack(data.facts.code, { data, on, before });
}
