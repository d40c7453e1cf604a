import type { OrdersCopy } from './en.ts';

export const fil: OrdersCopy = {
  ordersTitle: 'Mga loan ko',
  tabs: 'Ipakita ang mga loan',
  tab: { all: 'Lahat', open: 'Active', closed: 'Closed' },
  noOrders: {
    all: { title: 'Wala pang loan', message: 'Lalabas dito ang mga application at loan mo.' },
    open: {
      title: 'Walang active na loan',
      message: 'Wala kang babayaran, at walang application na nire-review.',
    },
    closed: {
      title: 'Wala pang closed na loan',
      message: 'Lalabas dito ang mga bayad na at declined na loan.',
    },
  },
  toHome: 'Tingnan ang mga loan para sa iyo',
  moreOrders: 'Ipakita pa',
  moreFailed: 'Hindi na-load ang iba pang loan. Subukan ulit.',
};
