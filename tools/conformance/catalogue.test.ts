import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readCatalogue } from './catalogue.ts';

function readOwnCatalogue(): ReturnType<typeof readCatalogue> {
  const root = join(import.meta.dirname, '..', '..');
  return readCatalogue(
    readFileSync(join(root, 'docs', 'requirements.md'), 'utf8'),
    readFileSync(join(import.meta.dirname, 'parts.json'), 'utf8'),
  );
}

test('the document lists all 184 requirements', () => {
  expect(readOwnCatalogue().ids).toHaveLength(184);
});

test('the screens that the product names are the 17 parts of R2.0-2', () => {
  expect(readOwnCatalogue().parts.get('R2.0-2')).toHaveLength(17);
});

test('an almost valid row is refused', () => {
  expect(() => readCatalogue('- **R2.4-1** shows the line', '{}')).toThrow('not a requirement row');
});

test('an id that is listed twice is refused', () => {
  expect(() => readCatalogue('- **R1-1** · One.\n- **R1-1** · Again.', '{}')).toThrow('R1-1 is listed twice');
});

test('parts of an unknown id are refused', () => {
  expect(() => readCatalogue('- **R1-1** · One.', '{"R1-2": ["a"]}')).toThrow(
    'R1-2, which is not a requirement',
  );
});

test('an id with parts lists at least one', () => {
  expect(() => readCatalogue('- **R1-1** · One.', '{"R1-1": []}')).toThrow('R1-1 lists no parts');
});
