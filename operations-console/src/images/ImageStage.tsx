import { type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './PictureViewer.module.css';

export const RIGHT_ANGLE = 90;

interface ImageStageProps {
  readonly title: string;
  readonly address: string;
  readonly zoom: number;
  readonly angle: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The image, which fits the stage at a zoom of 1. A larger image can be scrolled or dragged; zooming keeps
 * its centre.
 */
export function ImageStage({ title, address, zoom, angle }: ImageStageProps) {
  const stage = useRef<HTMLElement>(null);
  const [sizes, setSizes] = useState<{ readonly natural: Size; readonly stage: Size }>();
  /** The point of the image at the centre of the stage, as fractions of width and height. */
  const middle = useRef({ x: 0.5, y: 0.5 });

  function measure({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
    if (stage.current === null) return;
    setSizes({
      natural: { width: currentTarget.naturalWidth, height: currentTarget.naturalHeight },
      stage: { width: stage.current.clientWidth, height: stage.current.clientHeight },
    });
  }

  function noteMiddle(): void {
    const view = stage.current;
    if (view === null) return;
    middle.current = {
      x: (view.scrollLeft + view.clientWidth / 2) / view.scrollWidth,
      y: (view.scrollTop + view.clientHeight / 2) / view.scrollHeight,
    };
  }

  const drawn = sizes && drawnSizes(sizes, zoom, angle);
  const { width = 0, height = 0 } = drawn?.room ?? {};
  useLayoutEffect(() => {
    const view = stage.current;
    if (view === null) return;
    const { x, y } = middle.current;
    view.scrollLeft = x * Math.max(width, view.clientWidth) - view.clientWidth / 2;
    view.scrollTop = y * Math.max(height, view.clientHeight) - view.clientHeight / 2;
  }, [width, height]);

  return (
    <section
      ref={stage}
      className={styles.stage}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by its arrow keys.
      tabIndex={0}
      aria-label="Image"
      onScroll={noteMiddle}
      onPointerMove={drag}
    >
      <div className={styles.room} style={drawn?.room}>
        <img
          src={address}
          alt={title}
          draggable={false}
          onLoad={measure}
          className={styles.picture}
          style={{ ...drawn?.picture, transform: `translate(-50%, -50%) rotate(${angle}deg)` }}
        />
      </div>
    </section>
  );
}

/** The rendered size of the image, and the space that it needs when rotated. */
function drawnSizes({ natural, stage }: { natural: Size; stage: Size }, zoom: number, angle: number) {
  const isLying = angle % (2 * RIGHT_ANGLE) !== 0;
  const [across, down] = isLying ? [natural.height, natural.width] : [natural.width, natural.height];
  const scale = Math.min(stage.width / across, stage.height / down) * zoom;
  return {
    room: { width: across * scale, height: down * scale },
    picture: { width: natural.width * scale, height: natural.height * scale },
  };
}

const MAIN_BUTTON = 1;

/** Dragging moves the image. */
function drag({
  currentTarget,
  buttons,
  pointerType,
  movementX,
  movementY,
}: PointerEvent<HTMLElement>): void {
  // Touch scrolls natively.
  if (pointerType === 'touch' || buttons !== MAIN_BUTTON) return;
  currentTarget.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' });
}
