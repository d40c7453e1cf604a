/** Default behaviour of components, unless a screen overrides it. */
export const defaults = {
  toast: {
    durationMs: 3000,
    /** A shorter duration is unreadable and was probably meant in seconds. */
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
