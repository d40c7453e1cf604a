import { BrokenContent } from './BrokenPage.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';

/** In place of a screen that crashed or did not load. Its title and its way back stay. */
export function BrokenScreen() {
  return (
    <ScreenFrame title={document.title}>
      <BrokenContent />
    </ScreenFrame>
  );
}
