import type { DraftedRequest } from './drafted-request.ts';

/** Smaller requests than this one, the smallest changes last. */
function* smaller(draft: DraftedRequest): Generator<DraftedRequest> {
  for (const name of Object.keys(draft.values)) {
    const { [name]: value, ...rest } = draft.values;
    yield { ...draft, values: rest };
    if (typeof value !== 'string') continue;
    yield { ...draft, values: { ...draft.values, [name]: '' } };
    yield { ...draft, values: { ...draft.values, [name]: value.slice(0, Math.floor(value.length / 2)) } };
    yield { ...draft, values: { ...draft.values, [name]: value.slice(Math.ceil(value.length / 2)) } };
  }
  for (const name of Object.keys(draft.headers)) {
    const { [name]: _dropped, ...headers } = draft.headers;
    yield { ...draft, headers };
  }
}

const MOST_TRIES = 200;

/** Greedily drops and shortens parts while the request still fails in the same way. */
export async function shrink(
  draft: DraftedRequest,
  stillFails: (smallerDraft: DraftedRequest) => Promise<boolean>,
): Promise<DraftedRequest> {
  let smallest = draft;
  let tries = 0;
  for (let isSmaller = true; isSmaller && tries < MOST_TRIES; ) {
    isSmaller = false;
    for (const candidate of smaller(smallest)) {
      tries += 1;
      if (tries >= MOST_TRIES) break;
      if (sizeOf(candidate) < sizeOf(smallest) && (await stillFails(candidate))) {
        smallest = candidate;
        isSmaller = true;
        break;
      }
    }
  }
  return smallest;
}

function sizeOf({ values, headers }: DraftedRequest): number {
  return JSON.stringify([values, headers]).length;
}
