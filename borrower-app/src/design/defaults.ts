/** How components behave when a screen says nothing else. */
export const defaults = {
  toast: {
    durationMs: 3000,
    /** A duration of this or less was meant in seconds or is a slip: nobody can read that fast. */
    shortestDurationMs: 300,
  },
  badge: { max: 99 },
  carousel: { autoplayMs: 0, index: 0 },
  datePicker: { minuteStep: 1, hours: 24 },
  grid: { columns: 4, rowsPerPage: 2 },
  imagePicker: { accept: 'image/*', columns: 4 },
  menu: { levels: 2, height: 'half-screen' },
  noticeBar: { framesPerSecond: 40, leadInMs: 500, trailingMs: 800 },
  phone: { maxDigits: 11, groups: [3, 4, 4] },
  picker: { columns: 3 },
  pullToRefresh: { triggerPx: 25, dampingPx: 100, fallbackMs: 1000 },
  rating: { stars: 5 },
  tabs: { perPage: 5, swipeThreshold: 0.3, prerenderedSiblings: 1 },
} as const;
