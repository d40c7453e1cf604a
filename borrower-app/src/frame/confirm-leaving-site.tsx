import { createRoot } from 'react-dom/client';
import type { DesignCopy } from '../design/copy/design-copy.ts';
import { DesignProvider } from '../design/design-context.tsx';
import { PromptDialog } from '../design/dialog/PromptDialog.tsx';
import type { FrameCopy } from './copy/en.ts';

interface Copy {
  readonly frame: FrameCopy;
  readonly design: DesignCopy;
}

/**
 * Asks before following an external link. It shows only the host, because the rest of an address can imitate
 * another site.
 */
export async function confirmLeavingSite({ host }: URL, { frame, design }: Copy): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const answer = await new Promise<boolean>((resolve) => {
    root.render(
      <DesignProvider copy={design} numberLocale="en">
        <PromptDialog
          open
          title={frame.leavingTitle}
          onCancel={() => resolve(false)}
          onConfirm={() => resolve(true)}
          cancelLabel={frame.stay}
          confirmLabel={frame.leave}
        >
          <p>
            <strong>{host}</strong>
          </p>
          <p>{frame.leavingMessage}</p>
        </PromptDialog>
      </DesignProvider>,
    );
  });
  root.unmount();
  place.remove();
  return answer;
}
