import { COMPLAINT_TEXT_MAX_LENGTH } from '@hiram/contract/constants';
import type { WritingProps } from '../ChosenComplaint.tsx';
import { WritingPage } from '../WritingPage.tsx';
import { Occasion } from './Occasion.tsx';
import { PickedEvidence } from './PickedEvidence.tsx';
import { SuccessfullySent } from './SuccessfullySent.tsx';

export function Writing(props: WritingProps) {
  return (
    <WritingPage
      {...props}
      loadList={loadList}
      textLimit={COMPLAINT_TEXT_MAX_LENGTH}
      Evidence={PickedEvidence}
      Occasion={Occasion}
      Sent={SuccessfullySent}
    />
  );
}

async function loadList() {
  return Promise.all([import('./complaint-list.screen.ts'), import('./ComplaintTabs.tsx')]);
}
