import { expect, test } from 'vitest';
import {
  type Content,
  valueAt,
  withEntryAdded,
  withEntryMoved,
  withEntryRemoved,
  withValue,
} from './content.ts';

const content: Content = {
  name: 'Cash',
  'a/b': 1,
  extension: null,
  fees: [
    { name: 'first', share: '0.03' },
    { name: 'second', share: '0.01' },
  ],
};

test('a pointer resolves to its value, and to nothing where there is none', () => {
  expect(valueAt(content, '/fees/1/share')).toBe('0.01');
  expect(valueAt(content, '/a~1b')).toBe(1);
  expect(valueAt(content, '/fees/7/share')).toBeUndefined();
  expect(valueAt(content, '/name/length')).toBeUndefined();
  expect(valueAt(content, '/constructor')).toBeUndefined();
});

test('a change keeps sibling values as the same objects', () => {
  const changed = withValue(content, '/fees/0/share', '0.04');
  expect(valueAt(changed, '/fees/0/share')).toBe('0.04');
  expect(valueAt(content, '/fees/0/share')).toBe('0.03');
  expect(valueAt(changed, '/fees/1')).toBe(valueAt(content, '/fees/1'));
});

test('missing parents are created', () => {
  expect(valueAt(withValue(content, '/extension/days', 7), '/extension')).toEqual({ days: 7 });
  expect(withEntryAdded({}, '/hosts', 'hiram.example')).toEqual({ hosts: ['hiram.example'] });
});

test('entries are removed and moved, and one at the edge stays there', () => {
  expect(valueAt(withEntryRemoved(content, '/fees', 0), '/fees/0/name')).toBe('second');
  expect(valueAt(withEntryMoved(content, '/fees', 1, -1), '/fees/0/name')).toBe('second');
  expect(withEntryMoved(content, '/fees', 0, -1)).toBe(content);
  expect(withEntryMoved(content, '/fees', 1, 1)).toBe(content);
});
