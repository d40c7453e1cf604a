import type { ActivityCopy } from './en.ts';

export const fil: ActivityCopy = {
  title: 'Activity',
  kinds: {
    money_received: 'Natanggap mo ang pera',
    payment: 'Bayad',
    payment_reversed: 'Binawi ng bank mo ang bayad',
    late_fee: 'Late fees',
    late_fee_removed: 'Inalis ang late fees',
    date_moved: 'Inilipat ang due date',
    payment_split: 'Hinati ang bayad',
    paid_off: 'Bayad na ang loan',
    loan_cancelled: 'Na-cancel ang loan',
    refund: 'Ibinalik na refund sa iyo',
    complaint_sent: 'Nag-send ka ng complaint',
    complaint_answered: 'Sinagot namin ang complaint mo',
  },
  certificate: 'No-dues certificate',
  myLoans: 'Mga loan ko',
  myLoansHint: 'Mga application, active at closed na loan',
  noneTitle: 'Wala pa rito',
  noneMessage: 'Lalabas dito ang mga loan, bayad at resibo mo.',
  toHome: 'Tingnan ang mga loan para sa iyo',
  more: 'Ipakita pa',
  moreFailed: 'Hindi na-load ang iba pa. Subukan ulit.',
};
