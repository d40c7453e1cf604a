import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

export type Facing = 'environment' | 'user';

interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly isLive: boolean;
}

/** Whether this browser can show the camera within a page at all. */
export function hasCamera(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/** Shows the camera in a video element while it is mounted. */
export function useCamera(facing: Facing, onBlocked: () => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [isLive, setLive] = useState(false);
  const reportBlocked = useEffectEvent(onBlocked);

  useEffect(() => {
    let stream: MediaStream | undefined;
    let isWanted = true;
    async function start() {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1080 } },
        });
        if (!isWanted) return stop(stream);
        const element = video.current;
        if (element === null) return;
        element.srcObject = stream;
        await element.play();
        setLive(true);
      } catch {
        // Not allowed, no camera, or taken by another program: the file buttons remain.
        if (isWanted) reportBlocked();
      }
    }
    setLive(false);
    void start();
    return () => {
      isWanted = false;
      stop(stream);
    };
  }, [facing]);

  return { video, isLive };
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
