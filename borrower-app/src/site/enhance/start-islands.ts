/** The code of an island: takes the place of what was drawn, with the data that the page gives it. */
export interface IslandCode {
  readonly mount: (place: HTMLElement, props: unknown) => Promise<void>;
}

export type Islands = Readonly<Record<string, () => Promise<IslandCode>>>;

/** An edge of it at the bottom of the first view is not yet a wish to use it; a quarter of it, or of the view, is. */
const SEEN_SHARE = 0.25;

/** How often it is looked at while it comes into view: an island may be many views high. */
const LOOKS = [0, 0.05, 0.1, 0.15, 0.2, SEEN_SHARE];

/** Brings each island of the page to life when a good part of it is seen, or it is touched or reached by keyboard. */
export function startIslands(page: Document, islands: Islands): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = islands[place.dataset.island ?? ''];
    if (load) whenWanted(place, () => mountIsland(place, load));
  }
}

function whenWanted(place: HTMLElement, start: () => void): void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (entries.some(isSeen)) wanted();
    },
    { threshold: LOOKS },
  );
  const forgetTouch = whenTouched(place, wanted);
  function wanted(): void {
    watcher.disconnect();
    forgetTouch();
    start();
  }
  watcher.observe(place);
}

function isSeen({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  const shareOfView = intersectionRect.height / (rootBounds?.height ?? Number.POSITIVE_INFINITY);
  return intersectionRatio >= SEEN_SHARE || shareOfView >= SEEN_SHARE;
}

/** Starts once; what it gives back calls it off. */
function whenTouched(place: HTMLElement, start: () => void): () => void {
  function forget(): void {
    place.removeEventListener('pointerdown', touched);
    place.removeEventListener('focusin', touched);
  }
  function touched(): void {
    forget();
    start();
  }
  place.addEventListener('pointerdown', touched);
  place.addEventListener('focusin', touched);
  return forget;
}

function mountIsland(place: HTMLElement, load: () => Promise<IslandCode>): void {
  const props: unknown = JSON.parse(place.dataset.props ?? '{}');
  load()
    .then(({ mount }) => mount(place, props))
    // What was drawn stays readable; the next touch tries again.
    .catch(() => whenTouched(place, () => mountIsland(place, load)));
}
