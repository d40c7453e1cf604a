import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { HashPuzzleSolver } from './hash-puzzle-solver.ts';
import { solvePuzzle } from './solve-puzzle.ts';

function puzzle(salt: string, number: number, below = 5_000) {
  return { salt, target: createHash('sha256').update(`${salt}${number}`).digest('hex'), below };
}

describe('the puzzle that replaces a captcha', () => {
  test.each([0, 1, 9, 10, 4_999])('is solved by finding the number %i', async (number) => {
    expect(await solvePuzzle(puzzle('a session and a salt.', number))).toBe(String(number));
  });

  test('without a solution is abandoned', async () => {
    await expect(solvePuzzle(puzzle('salt', 5_000))).rejects.toThrow('no solution');
  });

  test('keeps the page responsive: the solver pauses repeatedly and still finds the solution', async () => {
    let pauses = 0;
    async function pause(): Promise<void> {
      pauses += 1;
    }
    expect(await solvePuzzle(puzzle('salt', 4_000), { sliceMs: 0, pause })).toBe('4000');
    expect(pauses).toBeGreaterThan(50);
  });
});

test('the hash is SHA-256, wherever the prefix ends within a block', () => {
  for (let length = 0; length <= 140; length += 1) {
    const beginning = 'é'.repeat(length % 3) + 'x'.repeat(length);
    const targetHex = createHash('sha256').update(`${beginning}123456`).digest('hex');
    const search = new HashPuzzleSolver({ beginning, targetHex });
    expect([search.isHit('123456'), search.isHit('123457'), search.isHit('1')]).toEqual([true, false, false]);
  }
});
