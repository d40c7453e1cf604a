import type { Facing } from './use-camera.ts';

/** A photo to take. */
export interface Shot {
  readonly kind: string;
  readonly title: string;
  readonly hint: string;
  readonly facing: Facing;
}
