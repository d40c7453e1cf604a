import { expect, test } from 'vitest';
import { isOwnName } from './holder-name.ts';

test.each([
  ['Maria Santos', 'Maria Santos', true],
  ['MARIA CLARA SANTOS', 'Maria Santos', true],
  ['Ma. C. Santos', 'Maria Clara Santos', true],
  ['Santos, Maria', 'Maria Clara Santos', true],
  ['María Peñaflor', 'Maria Penaflor', true],
  ['Maria Reyes', 'Maria Santos', false],
  ['Mario Santos', 'Maria Santos', false],
  ['M S', 'Maria Santos', false],
  ['Juan dela Cruz', 'Maria Santos', false],
  // Different scripts cannot be compared.
  ['आशा राव', 'Asha Rao', true],
  ['आशा राव', 'रवि कुमार', false],
])('an account of %s is in the name of %s: %s', (holder, borrower, isOwn) => {
  expect(isOwnName(holder, borrower)).toBe(isOwn);
});
