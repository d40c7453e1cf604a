import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('the changes of a release are listed by area, and tests are counted', () => {
  const subjects = [
    'repayments: refuse a second payment while one is open',
    'tests: wait for the condition',
    'access reviews: a passkey is a second factor',
    'repayments: reject webhooks older than five minutes',
    'Merge branch main',
  ];
  expect(changesOf('v0.2.0', subjects)).toBe(`# v0.2.0

## access reviews

- a passkey is a second factor

## repayments

- reject webhooks older than five minutes
- refuse a second payment while one is open

2 further commits change tests, documents or tools.
`);
});

test('a subject without an area is not lost, and its markup is text', () => {
  expect(changesOf('v1', ['Initial commit <b> by @someone'])).toBe(
    '# v1\n\n## other\n\n- Initial commit &#60;b&#62; by @\u200bsomeone\n',
  );
});

test('a release without changes has only its name', () => {
  expect(changesOf('v1', [])).toBe('# v1\n');
});
