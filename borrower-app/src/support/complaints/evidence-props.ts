import type { ComplaintImage } from './complaint-draft.ts';

/** What a presentation's list of images gets. */
export interface EvidenceProps {
  readonly pictures: readonly ComplaintImage[];
  readonly onEdit: () => void;
}
