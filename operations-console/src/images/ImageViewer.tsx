import { Button, Flex, Modal, Spin } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useSessionWatch } from '../session/session-watch.ts';
import { ImageStage, RIGHT_ANGLE } from './ImageStage.tsx';
import styles from './PictureViewer.module.css';

const ZOOMS = [1, 1.5, 2, 3, 4, 6] as const;
const FULL_CIRCLE = 360;

interface ImageViewerProps {
  readonly title: string;
  /** Absent while loading. */
  readonly address: string | undefined;
  /** Its position among the other images, which are reachable by key. */
  readonly among?: {
    readonly index: number;
    readonly count: number;
    readonly onMove: (by: 1 | -1) => void;
  };
  readonly onClose: () => void;
}

/**
 * An image at full screen size, with zoom and rotation by 90 degrees, because documents are often
 * photographed sideways.
 */
export function ImageViewer({ title, address, among, onClose }: ImageViewerProps) {
  // A dialog is rendered outside the page that is hidden when the session ends.
  const { hasEnded } = useSessionWatch();
  const [zoom, setZoom] = useState(0);
  const [angle, setAngle] = useState(0);

  function nearer(by: 1 | -1): void {
    setZoom((before) => Math.min(ZOOMS.length - 1, Math.max(0, before + by)));
  }
  function turn(by: 1 | -1): void {
    setAngle((before) => (before + by * RIGHT_ANGLE + FULL_CIRCLE) % FULL_CIRCLE);
  }
  function reset(): void {
    setZoom(0);
    setAngle(0);
  }
  function move(by: 1 | -1): void {
    reset();
    among?.onMove(by);
  }
  function steer(event: KeyboardEvent): void {
    const actions: Readonly<Record<string, () => void>> = {
      '+': () => nearer(1),
      '-': () => nearer(-1),
      r: () => turn(1),
      '0': reset,
      n: () => move(1),
      p: () => move(-1),
    };
    const action = actions[event.key];
    if (action === undefined) return;
    event.preventDefault();
    action();
  }

  return (
    <Modal
      open={!hasEnded}
      title={title}
      footer={null}
      centered
      width="min(1200px, 94vw)"
      onCancel={onClose}
      destroyOnHidden
    >
      {/* The keys work wherever the focus is inside the dialog. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div onKeyDown={steer}>
        <Tools
          zoom={zoom}
          angle={angle}
          among={among}
          nearer={nearer}
          turn={turn}
          reset={reset}
          move={move}
        />
        {address === undefined ? (
          <div className={styles.waiting} aria-busy>
            <Spin />
          </div>
        ) : (
          <ImageStage key={address} title={title} address={address} zoom={ZOOMS[zoom] ?? 1} angle={angle} />
        )}
      </div>
    </Modal>
  );
}

interface ToolsProps {
  readonly among: ImageViewerProps['among'];
  readonly zoom: number;
  readonly angle: number;
  readonly nearer: (by: 1 | -1) => void;
  readonly turn: (by: 1 | -1) => void;
  readonly reset: () => void;
  readonly move: (by: 1 | -1) => void;
}

function Tools({ zoom, angle, among, nearer, turn, reset, move }: ToolsProps) {
  return (
    <Flex gap={8} align="center" wrap className={styles.tools}>
      <Button autoFocus onClick={() => nearer(1)} disabled={zoom === ZOOMS.length - 1}>
        Zoom in <kbd>+</kbd>
      </Button>
      <Button onClick={() => nearer(-1)} disabled={zoom === 0}>
        Zoom out <kbd>-</kbd>
      </Button>
      <Button onClick={() => turn(1)}>
        Rotate right <kbd>r</kbd>
      </Button>
      <Button onClick={() => turn(-1)}>Rotate left</Button>
      <Button onClick={reset}>
        Fit to window <kbd>0</kbd>
      </Button>
      {among && (
        <>
          <Button onClick={() => move(-1)}>
            Previous <kbd>p</kbd>
          </Button>
          <Button onClick={() => move(1)}>
            Next <kbd>n</kbd>
          </Button>
        </>
      )}
      <output className={styles.state}>
        {among && `${among.index + 1} of ${among.count}, `}
        {Math.round((ZOOMS[zoom] ?? 1) * 100)} %{angle !== 0 && `, rotated ${angle}°`}
      </output>
    </Flex>
  );
}
