import type { Locale } from '@hiram/contract/locales';
import { createRoot } from 'react-dom/client';
import { DesignProvider } from '../design/design-context.tsx';
import { PromptDialog } from '../design/dialog/PromptDialog.tsx';
import { designCopy } from './frame-copy.ts';
import { leavingCopy } from './leaving-copy.ts';

/**
 * Asks before following an external link. It shows only the host, because the rest of an address can imitate
 * another site.
 */
export async function confirmLeavingSite({ host }: URL, locale: Locale): Promise<boolean> {
  const [copy, design] = await Promise.all([leavingCopy[locale].load(), designCopy[locale].load()]);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const answer = await new Promise<boolean>((resolve) => {
    root.render(
      <DesignProvider copy={design} numberLocale="en">
        <PromptDialog
          open
          title={copy.leavingTitle}
          onCancel={() => resolve(false)}
          onConfirm={() => resolve(true)}
          cancelLabel={copy.stay}
          confirmLabel={copy.leave}
        >
          <p>
            <strong>{host}</strong>
          </p>
          <p>{copy.leavingMessage}</p>
        </PromptDialog>
      </DesignProvider>,
    );
  });
  root.unmount();
  place.remove();
  return answer;
}
