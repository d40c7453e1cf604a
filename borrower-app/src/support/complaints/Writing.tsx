import { LONG_COMPLAINT_TEXT_MAX_LENGTH } from '@hiram/contract/constants';
import type { WritingProps } from './ChosenComplaint.tsx';
import { EvidenceImages } from './EvidenceImages.tsx';
import { OpenSent } from './OpenSent.tsx';
import { WritingPage } from './WritingPage.tsx';

export function Writing(props: WritingProps) {
  return (
    <WritingPage
      {...props}
      loadList={loadList}
      textLimit={LONG_COMPLAINT_TEXT_MAX_LENGTH}
      Evidence={EvidenceImages}
      Sent={OpenSent}
    />
  );
}

async function loadList() {
  return Promise.all([import('./complaint-list.screen.ts'), import('./ComplaintTabs.tsx')]);
}
