interface Axe {
  setLegacyMode(isLegacy: boolean): this;
  options(options: { resultTypes: ['violations'] }): this;
}

/**
 * Axe with the same rules at a third of the work: it opens no second page to put the results of frames together, which
 * only frames of other sites need, and describes nothing but what is wrong.
 */
export function quickAxe<Builder extends Axe>(axe: Builder): Builder {
  return axe.setLegacyMode(true).options({ resultTypes: ['violations'] });
}
