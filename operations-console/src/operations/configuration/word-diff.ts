/** A run of words that is in both texts or in only one. */
export interface Run {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Above this many words on a side, the diff would block the page, so everything counts as changed. */
const WORDS_MAX = 1200;

/** Both texts as runs, so that changes can be highlighted in each. */
export function wordDiff(
  before: string,
  after: string,
): { readonly before: readonly Run[]; readonly after: readonly Run[] } {
  const [left, right] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1;
  let end = 0;
  while (
    end < left.length - start &&
    end < right.length - start &&
    left[left.length - 1 - end] === right[right.length - 1 - end]
  )
    end += 1;
  const middle = commonWords(left.slice(start, left.length - end), right.slice(start, right.length - end));
  const [isLeftKept, isRightKept] = [new Set<number>(), new Set<number>()];
  for (const [at, to] of middle) {
    isLeftKept.add(start + at);
    isRightKept.add(start + to);
  }
  return {
    before: runsOf(left, (at) => at < start || at >= left.length - end || isLeftKept.has(at)),
    after: runsOf(right, (at) => at < start || at >= right.length - end || isRightKept.has(at)),
  };
}

/** Words with their trailing space, so that joining them restores the text. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

/** The positions of a longest common subsequence of words. */
function commonWords(
  left: readonly string[],
  right: readonly string[],
): readonly (readonly [number, number])[] {
  if (left.length > WORDS_MAX || right.length > WORDS_MAX) return [];
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        left[i] === right[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    if (left[i] === right[j]) pairs.push([i++, j++]);
    else if ((lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return pairs;
}

function runsOf(words: readonly string[], isKept: (at: number) => boolean): readonly Run[] {
  const runs: { text: string; isChanged: boolean }[] = [];
  words.forEach((word, at) => {
    const isChanged = !isKept(at);
    const last = runs.at(-1);
    if (last?.isChanged === isChanged) last.text += word;
    else runs.push({ text: word, isChanged });
  });
  return runs;
}
