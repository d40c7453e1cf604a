/** Upper bounds of the time from application to decision, in seconds, up to two weeks. */
export const DECIDED_WITHIN_SECONDS: readonly number[] = [
  5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600, 7200, 14_400, 28_800, 43_200, 86_400, 172_800, 259_200,
  604_800, 1_209_600,
];
