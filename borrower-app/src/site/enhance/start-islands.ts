/** The code of an island: replaces the rendered HTML, with the data from the page. */
interface IslandCode {
  readonly mount: (place: HTMLElement, props: unknown) => Promise<void>;
}

export type Islands = Readonly<Record<string, () => Promise<IslandCode>>>;

/**
 * An edge at the bottom of the first view does not show interest; a quarter of the island or of the viewport
 * does.
 */
const SEEN_SHARE = 0.25;

/** Intersection thresholds: an island may be several viewports high. */
const LOOKS = [0, 0.05, 0.1, 0.15, 0.2, SEEN_SHARE];

/**
 * Hydrates each island when it is touched or focused by keyboard, or when a quarter of it is visible to somebody
 * who has scrolled: opening the page alone costs no data.
 */
export function startIslands(page: Document, islands: Islands): void {
  for (const place of page.querySelectorAll<HTMLElement>('[data-island]')) {
    const load = islands[place.dataset.island ?? ''];
    if (load) onFirstInteraction(place, () => mountIsland(place, load));
  }
}

function onFirstInteraction(place: HTMLElement, start: () => void): void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (entries.some(isSeen)) wanted();
    },
    { threshold: LOOKS },
  );
  const stopListening = whenTouched(place, wanted);
  let isStarted = false;
  function wanted(): void {
    watcher.disconnect();
    stopListening();
    if (!isStarted) start();
    isStarted = true;
  }
  addEventListener('scroll', () => watcher.observe(place), { once: true, passive: true });
}

function isSeen({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  const shareOfView = intersectionRect.height / (rootBounds?.height ?? Number.POSITIVE_INFINITY);
  return intersectionRatio >= SEEN_SHARE || shareOfView >= SEEN_SHARE;
}

/** Starts once. The returned function cancels it. */
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
    // The rendered HTML stays readable; the next touch retries.
    .catch(() => whenTouched(place, () => mountIsland(place, load)));
}
