import { type PointerEvent, useLayoutEffect, useRef } from 'react';
import { defaults } from '../defaults.ts';
import { indexAfterSwipe, type SwipeIntent, swipeIntent } from './swipe.ts';
import styles from './Tabs.module.css';
import type { Tab } from './tab.ts';

interface SwipedPanelsProps {
  readonly baseId: string;
  readonly tabs: readonly Tab[];
  readonly activeIndex: number;
  readonly onSwipe: (index: number) => void;
}

interface Swipe {
  readonly startX: number;
  readonly startY: number;
  intent: SwipeIntent;
}

/** Swipeable panels. Only the open one and its neighbours have content. */
export function SwipedPanels({ baseId, tabs, activeIndex, onSwipe }: SwipedPanelsProps) {
  const track = useRef<HTMLDivElement>(null);
  const swipe = useRef<Swipe>(undefined);

  useLayoutEffect(() => placeTrack(track.current, activeIndex, 0), [activeIndex]);

  function start(event: PointerEvent) {
    if (event.pointerType !== 'mouse' && event.isPrimary && !isOnSlider(event)) {
      swipe.current = { startX: event.clientX, startY: event.clientY, intent: 'undecided' };
    }
  }

  function move(event: PointerEvent<HTMLDivElement>) {
    const current = swipe.current;
    if (current === undefined) {
      return;
    }
    const movedX = event.clientX - current.startX;
    if (current.intent === 'undecided') {
      current.intent = swipeIntent(movedX, event.clientY - current.startY);
    }
    if (current.intent === 'sideways') {
      event.currentTarget.setPointerCapture(event.pointerId);
      placeTrack(track.current, activeIndex, movedX);
    }
  }

  function end(event: PointerEvent<HTMLDivElement>) {
    const current = swipe.current;
    swipe.current = undefined;
    if (current?.intent !== 'sideways') {
      return;
    }
    placeTrack(track.current, activeIndex, 0);
    const movedX = event.clientX - current.startX;
    const width = event.currentTarget.clientWidth;
    onSwipe(indexAfterSwipe({ index: activeIndex, count: tabs.length, movedX, width }));
  }

  function abandon() {
    swipe.current = undefined;
    placeTrack(track.current, activeIndex, 0);
  }

  return (
    <div
      className={styles.viewport}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={abandon}
    >
      <div ref={track} className={styles.track}>
        {tabs.map((tab, index) => (
          <div
            key={tab.key}
            role="tabpanel"
            id={`${baseId}-panel-${index}`}
            className={styles.panel}
            aria-labelledby={`${baseId}-tab-${index}`}
            data-active={index === activeIndex}
          >
            {Math.abs(index - activeIndex) <= defaults.tabs.prerenderedSiblings && tab.content}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Swiping on a slider moves the slider. */
function isOnSlider({ target }: PointerEvent): boolean {
  return target instanceof HTMLInputElement && target.type === 'range';
}

/**
 * Set on the element, because a strict content security policy blocks style attributes in a prerendered page.
 */
function placeTrack(track: HTMLElement | null, index: number, movedX: number) {
  if (track !== null) {
    track.style.transform = `translateX(calc(${-100 * index}% + ${movedX}px))`;
    track.toggleAttribute('data-swiping', movedX !== 0);
  }
}
