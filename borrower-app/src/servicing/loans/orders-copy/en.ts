export const en = {
  ordersTitle: 'Your orders',
  tabs: 'Which orders',
  tab: { all: 'All', open: 'Open', closed: 'Over' },
  noOrders: {
    all: { title: 'No orders yet', message: 'What you apply for will stand here.' },
    open: { title: 'Nothing is open', message: 'You owe nothing, and nothing is being looked at.' },
    closed: { title: 'Nothing is over yet', message: 'What is settled or declined will stand here.' },
  },
  toHome: 'See what you can borrow',
  moreOrders: 'Show more',
  moreFailed: 'The others did not load. Please try again.',
};

export type OrdersCopy = typeof en;
