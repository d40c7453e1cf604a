import { LANDING_CAROUSEL_MS } from '@hiram/contract/constants';

/**
 * Moves the slides automatically until the visitor takes over by touch, wheel or keyboard, and not at all
 * with reduced motion. It pauses while a mouse hovers over them.
 */
export function playSlides(page: Document): void {
  const track = page.querySelector<HTMLElement>('[data-slides]');
  if (track === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let isResting = false;
  const timer = setInterval(() => {
    if (!isResting && !page.hidden) showNext(track);
  }, LANDING_CAROUSEL_MS);
  for (const takeOver of ['pointerdown', 'wheel', 'focusin', 'keydown']) {
    track.addEventListener(takeOver, () => clearInterval(timer), { passive: true, once: true });
  }
  track.addEventListener('mouseenter', () => {
    isResting = true;
  });
  track.addEventListener('mouseleave', () => {
    isResting = false;
  });
}

function showNext(track: HTMLElement): void {
  const isLast = track.scrollLeft + track.clientWidth >= track.scrollWidth - 1;
  track.scrollTo({ left: isLast ? 0 : track.scrollLeft + track.clientWidth, behavior: 'smooth' });
}
