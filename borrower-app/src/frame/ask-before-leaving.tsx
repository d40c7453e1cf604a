import { createRoot } from 'react-dom/client';
import { DesignProvider } from '../design/design-context.tsx';
import { PromptDialog } from '../design/dialog/PromptDialog.tsx';
import type { DesignTexts } from '../design/texts/design-texts.ts';
import type { FrameTexts } from './texts/en.ts';

interface Texts {
  readonly frame: FrameTexts;
  readonly design: DesignTexts;
}

/**
 * Asks before following an external link. It shows only the host, because the rest of an address can imitate
 * another site.
 */
export async function askBeforeLeaving({ host }: URL, { frame, design }: Texts): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const answer = await new Promise<boolean>((resolve) => {
    root.render(
      <DesignProvider texts={design} numberLocale="en">
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
          <p>{frame.leavingSentence}</p>
        </PromptDialog>
      </DesignProvider>,
    );
  });
  root.unmount();
  place.remove();
  return answer;
}
