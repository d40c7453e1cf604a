export const en = {
  ordersTitle: 'My loans',
  tabs: 'Show loans',
  tab: { all: 'All', open: 'Active', closed: 'Closed' },
  noOrders: {
    all: { title: 'No loans yet', message: 'Your applications and loans will show here.' },
    open: { title: 'No active loans', message: 'You owe nothing, and no application is under review.' },
    closed: { title: 'No closed loans yet', message: 'Paid and declined loans will show here.' },
  },
  toHome: 'See loans for you',
  moreOrders: 'Show more',
  moreFailed: 'We could not load more loans. Please try again.',
};

export type OrdersCopy = typeof en;
