import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { formatMoney } from '@hiram/values/formatting';
import { type Instant, instant } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import type { AgreementLocale, Block, PrintedDocument, Row } from '#origination/agreements/index.ts';
import { EXPORT_SECTIONS } from './exported-tables.ts';
import type { OwnData, OwnRecord, OwnTable } from './gather-own-data.ts';
import { ownDataCopy } from './own-data-copy.ts';

export interface OwnDataDocument {
  readonly data: OwnData;
  readonly locale: AgreementLocale;
  readonly market: MarketId;
  readonly lender: string;
}

/** The file for machines has all rows. A document of this length can still be read. */
const MOST_RECORDS = 40;
const MOST_ACCESSES = 100;
const LONGEST_VALUE = 600;

/** The export for people to read. */
export function composeOwnData({ data, locale, market, lender }: OwnDataDocument): PrintedDocument {
  const words = ownDataCopy[locale];
  const format = formatterFor(market, locale);
  const sections = EXPORT_SECTIONS.flatMap((section): Block[] => {
    const tables = data.tables.filter((table) => table.section === section);
    if (tables.length === 0) return [];
    return [
      { kind: 'heading', text: words.sections[section] },
      ...tables.flatMap((table) => tableBlocks(table, format, words.more)),
    ];
  });
  return {
    language: locale,
    title: words.title,
    sender: lender,
    blocks: [
      { kind: 'paragraph', text: words.introduction(format.time(data.madeAt)) },
      { kind: 'note', text: words.otherFile },
      ...sections,
      { kind: 'heading', text: words.accesses },
      ...accessBlocks(data, format, words),
    ],
    foot: `${words.title} · ${format.time(data.madeAt)}`,
  };
}

interface Formatter {
  time(at: Instant): string;
  value(name: string, value: unknown, record: OwnRecord): string;
}

function formatterFor(market: MarketId, locale: AgreementLocale): Formatter {
  const { timeZone, country, currency } = marketPack(market).facts;
  const language = `${locale}-${country}`;
  const times = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  function time(at: Instant): string {
    return times.format(at);
  }
  return {
    time,
    value(name, value, record) {
      const isOwnCurrency = (record.currency ?? currency) === currency;
      if (name.endsWith('_minor') && /^\d+$/.test(String(value)) && isOwnCurrency) {
        return formatMoney(money(BigInt(String(value)), currency), language);
      }
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/.test(text)) return time(instant(toUtc(text)));
      return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
    },
  };
}

function tableBlocks(
  { name, records }: OwnTable,
  format: Formatter,
  more: (count: number) => string,
): Block[] {
  // The newest last, as stored; a long history shows its newest part.
  const shown = records.slice(-MOST_RECORDS);
  const rest = records.length - shown.length;
  return [
    { kind: 'paragraph', text: labelOf(name) },
    ...shown.map((record): Block => ({ kind: 'rows', rows: rowsOf(record, format), hold: 'words' })),
    ...(rest > 0 ? [{ kind: 'note', text: more(rest) } as const] : []),
  ];
}

function rowsOf(record: OwnRecord, format: Formatter): Row[] {
  return Object.entries(record).flatMap(([name, value]): Row[] =>
    isNested(value)
      ? rowsOf(value, format).map((row) => ({ ...row, name: `${labelOf(name)}: ${row.name}` }))
      : [{ name: labelOf(name), value: breakable(format.value(name, value, record)) }],
  );
}

function isNested(value: unknown): value is OwnRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function accessBlocks(
  { accesses }: OwnData,
  format: Formatter,
  words: (typeof ownDataCopy)[AgreementLocale],
): Block[] {
  if (accesses.length === 0) return [{ kind: 'paragraph', text: words.noAccesses }];
  const rest = accesses.length - MOST_ACCESSES;
  return [
    {
      kind: 'table',
      caption: words.accesses,
      columns: [words.when, words.who, words.what].map((title) => ({ title, isFigure: false })),
      rows: accesses
        .slice(0, MOST_ACCESSES)
        .map(({ at, by, what }) => [format.time(at), by, words.accessed[what]]),
    },
    ...(rest > 0 ? [{ kind: 'note', text: words.more(rest) } as const] : []),
  ];
}

/** `holder_name` and `holderName` as words. */
function labelOf(name: string): string {
  const words = name
    .replace(/_minor$/, '')
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** PostgreSQL writes UTC as an offset, with microseconds. */
function toUtc(text: string): string {
  return text.replace(/(\.\d{3})\d*/, '$1').replace('+00:00', 'Z');
}

/** Long words may break anywhere: ids, links, nested lists. */
function breakable(text: string): string {
  return text.replace(/\S{41,}/g, (word) => word.replace(/(.{24})/gu, '$1\u200b'));
}
