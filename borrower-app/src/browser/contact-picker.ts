/** What a person chose to share. A contact may have several names and numbers, or none. */
export interface PickedContact {
  readonly name?: readonly string[];
  readonly tel?: readonly string[];
}

interface ContactPicker {
  select(
    fields: readonly string[],
    options: { readonly multiple: boolean },
  ): Promise<readonly PickedContact[]>;
}

/**
 * The phone's own list to choose people from, on Android browsers that have it. The page receives the chosen
 * people only, and cannot read the others.
 */
export function contactPicker(): ContactPicker | undefined {
  if (!('contacts' in navigator)) return undefined;
  // The cast is the Contact Picker API, which TypeScript's library lacks.
  return navigator.contacts as ContactPicker;
}
