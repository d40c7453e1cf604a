import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { defaults } from '../defaults.ts';
import { useDesignCopy } from '../design-context.tsx';
import { RefreshIcon } from '../icons/icons.tsx';
import styles from './PullToRefresh.module.css';
import { isFarEnough, pulledPx } from './pull.ts';

interface PullToRefreshProps {
  /** If it returns a promise, the spinner shows until it settles; otherwise for one second. */
  readonly onRefresh: () => unknown;
  readonly children: ReactNode;
}

type PullState = 'idle' | 'pulling' | 'far-enough' | 'refreshing';

/** Pulling the page down reloads it. A button does the same for keyboards and screen readers. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const copy = useDesignCopy();
  const [state, setState] = useState<PullState>('idle');
  const area = useRef<HTMLDivElement>(null);

  async function refresh() {
    setState('refreshing');
    try {
      const outcome = onRefresh();
      await (outcome instanceof Promise ? outcome : afterFallback());
    } finally {
      setState('idle');
    }
  }

  const refreshAfterPull = useEffectEvent(() => void refresh());
  useEffect(() => {
    const element = area.current;
    return element === null ? undefined : followPulls(element, setState, () => refreshAfterPull());
  }, []);

  const labels: Record<PullState, string> = {
    idle: copy.pullToRefresh,
    pulling: copy.pullToRefresh,
    'far-enough': copy.releaseToRefresh,
    refreshing: copy.refreshing,
  };
  return (
    <div ref={area} className={styles.area} data-state={state}>
      <button type="button" className={styles.button} onClick={() => void refresh()}>
        {copy.refresh}
      </button>
      <div className={styles.sign} aria-hidden={state !== 'refreshing'} role="status">
        {state !== 'idle' && (
          <>
            <RefreshIcon /> {labels[state]}
          </>
        )}
      </div>
      {children}
    </div>
  );
}

function afterFallback(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, defaults.pullToRefresh.fallbackMs);
  });
}

/** Listens on the element itself: only a non-passive listener may prevent the page from scrolling. */
function followPulls(
  area: HTMLElement,
  setState: (state: PullState) => void,
  refresh: () => void,
): () => void {
  let startY: number | undefined;
  let pulled = 0;

  function show(distance: number) {
    pulled = distance;
    area.style.setProperty('--pulled', `${distance}px`);
  }

  function start(event: TouchEvent) {
    const isAtTop = (document.scrollingElement?.scrollTop ?? 0) <= 0;
    const isResting = area.dataset.state === 'idle';
    startY = isAtTop && isResting ? event.touches[0]?.clientY : undefined;
  }

  function move(event: TouchEvent) {
    const y = event.touches[0]?.clientY;
    if (startY === undefined || y === undefined || y <= startY) {
      return;
    }
    event.preventDefault();
    show(pulledPx(y - startY));
    setState(isFarEnough(pulled) ? 'far-enough' : 'pulling');
  }

  function end() {
    if (startY === undefined || pulled === 0) {
      return;
    }
    const wasFarEnough = isFarEnough(pulled);
    startY = undefined;
    show(0);
    if (wasFarEnough) {
      refresh();
    } else {
      setState('idle');
    }
  }

  area.addEventListener('touchstart', start, { passive: true });
  area.addEventListener('touchmove', move, { passive: false });
  area.addEventListener('touchend', end);
  area.addEventListener('touchcancel', end);
  return () => {
    area.removeEventListener('touchstart', start);
    area.removeEventListener('touchmove', move);
    area.removeEventListener('touchend', end);
    area.removeEventListener('touchcancel', end);
  };
}
