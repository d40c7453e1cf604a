import { BrokenContent, BrokenPage } from './BrokenPage.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { useReloading } from './stale-deployment.ts';

/**
 * In place of a screen that crashed or did not load. Its title and its way back stay, but not on a page that is about to
 * reload: what is tapped there would disappear.
 */
export function BrokenScreen() {
  const isReloading = useReloading();
  if (isReloading) return <BrokenPage />;
  return (
    <ScreenFrame title={document.title}>
      <BrokenContent />
    </ScreenFrame>
  );
}
