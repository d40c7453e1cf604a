/** Where a presentation chooses another control than the usual one of an item's category. */
export interface FormControls {
  /** Items whose digits are shown in groups, by their code. */
  readonly grouped?: Readonly<Record<string, 'card' | 'phone'>>;
  /** A place is chosen on three wheels instead of a cascade. */
  readonly placesOnWheels?: boolean;
}
