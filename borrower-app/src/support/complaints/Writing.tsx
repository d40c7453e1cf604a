import { LONG_COMPLAINT_TEXT_MAX_LENGTH } from '@hiram/contract/constants';
import type { WritingProps } from './ChosenComplaint.tsx';
import { EvidenceImages } from './EvidenceImages.tsx';
import { WritingPage } from './WritingPage.tsx';

export function Writing(props: WritingProps) {
  return (
    <WritingPage
      {...props}
      loadList={loadList}
      textLimit={LONG_COMPLAINT_TEXT_MAX_LENGTH}
      Evidence={EvidenceImages}
    />
  );
}

async function loadList() {
  return Promise.all([import('./complaint-list.screen.ts'), import('./ComplaintTabs.tsx')]);
}
