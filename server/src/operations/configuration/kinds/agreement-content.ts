import type { TemplateContent } from '#origination/agreements/index.ts';
import { type ContentObject, type ContentReader, pointer } from '#platform/content/content-reader.ts';

// Shape of a template. The capability validates the text inside it.

const BLOCKS = [
  'heading',
  'paragraph',
  'notice',
  'note',
  'points',
  'figures',
  'rows',
  'charges',
  'schedule',
  'tiers',
] as const;
export type BlockKind = (typeof BLOCKS)[number];
export const blockKinds: readonly BlockKind[] = BLOCKS;

const chargeColumns = ['charge', 'paid', 'amount'] as const;
const chargeTimings = ['interest', 'up_front', 'spread', 'at_end'] as const;
const scheduleColumns = ['number', 'dueOn', 'owedBefore', 'principal', 'interest', 'fee', 'amount'] as const;
const tierColumns = ['days', 'rate'] as const;

/** Text fields of each block kind, besides `kind` and `when`. */
const keysOf: Readonly<Record<BlockKind, readonly string[]>> = {
  heading: ['text'],
  paragraph: ['text'],
  notice: ['text'],
  note: ['text'],
  points: ['points'],
  figures: ['rows'],
  rows: ['rows'],
  charges: ['caption', 'columns', 'interest', 'paid', 'total'],
  schedule: ['caption', 'columns', 'total'],
  tiers: ['caption', 'columns', 'between', 'from'],
};

export function readTemplateContent(reader: ContentReader, content: unknown): TemplateContent {
  const found = reader.object(content, '', ['title', 'blocks', 'validFrom']);
  const blocks = reader.list(found.blocks, '/blocks', { least: 1, most: 200 });
  const read = {
    title: reader.text(found.title, '/title', { least: 1, most: 200 }),
    blocks: blocks.map((block, index) => readBlock(reader, block, pointer('/blocks', index))),
  };
  // The cast is safe: every block was just read with the text fields of its kind.
  return read as unknown as TemplateContent;
}

function readBlock(reader: ContentReader, input: unknown, path: string): ContentObject {
  const kind = reader.choice(reader.anyObject(input, path).kind, pointer(path, 'kind'), BLOCKS);
  const found = reader.object(input, path, ['kind', 'when', ...keysOf[kind]]);
  const when = readWhen(reader, found.when, pointer(path, 'when'));
  const parts = keysOf[kind].map((key): [string, unknown] => [
    key,
    readPart(reader, found[key], { kind, key, path: pointer(path, key) }),
  ]);
  const own: ContentObject = Object.fromEntries(parts);
  return { kind, ...when, ...own };
}

interface BlockPath {
  readonly kind: BlockKind;
  readonly key: string;
  readonly path: string;
}

function readPart(reader: ContentReader, input: unknown, { kind, key, path }: BlockPath): unknown {
  switch (key) {
    case 'points':
      return reader.list(input, path, { least: 1 }).map((one, index) => {
        const place = pointer(path, index);
        const point = reader.object(one, place, ['text', 'when']);
        return {
          ...readWhen(reader, point.when, pointer(place, 'when')),
          text: words(reader, point.text, pointer(place, 'text')),
        };
      });
    case 'rows':
      return reader
        .list(input, path, { least: 1 })
        .map((one, index) => readRow(reader, one, pointer(path, index)));
    case 'columns':
      return named(
        reader,
        input,
        path,
        kind === 'charges' ? chargeColumns : kind === 'schedule' ? scheduleColumns : tierColumns,
      );
    case 'paid':
      return named(reader, input, path, chargeTimings);
    default:
      return words(reader, input, path);
  }
}

function readRow(reader: ContentReader, input: unknown, path: string): ContentObject {
  const row = reader.object(input, path, ['name', 'value', 'isTotal', 'when']);
  const isTotal = row.isTotal === true || row.isTotal === '1';
  return {
    ...readWhen(reader, row.when, pointer(path, 'when')),
    name: words(reader, row.name, pointer(path, 'name')),
    value: words(reader, row.value, pointer(path, 'value')),
    ...(isTotal && { isTotal }),
  };
}

function readWhen(
  reader: ContentReader,
  input: unknown,
  path: string,
): { readonly when?: readonly string[] } {
  const found = reader.list(input, path, { most: 10 });
  const when = found.map((one, index) => reader.text(one, pointer(path, index), { least: 1, most: 60 }));
  return when.length === 0 ? {} : { when };
}

function named(reader: ContentReader, input: unknown, path: string, keys: readonly string[]): ContentObject {
  const found = reader.object(input, path, keys);
  return Object.fromEntries(keys.map((key) => [key, words(reader, found[key], pointer(path, key))]));
}

function words(reader: ContentReader, input: unknown, path: string): string {
  return reader.text(input, path, { least: 1, most: 4_000 });
}
