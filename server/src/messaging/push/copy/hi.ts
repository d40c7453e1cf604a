import type { PushCopy } from './push-copy.ts';

export const hi: PushCopy = {
  application_answered: () => 'आपकी एप्लिकेशन का जवाब आ गया है।',
  payout_arrived: () => 'पैसे आपके अकाउंट में भेज दिए गए हैं।',
  payout_account_needed: () => 'कृपया वह अकाउंट जाँचें जिसमें हम पैसे भेजते हैं।',
  payment_found: () => 'आपका पेमेंट मिल गया। धन्यवाद।',
  payment_not_found: () => 'आपका पेमेंट अभी नहीं मिला। देखें कि आप क्या कर सकते हैं।',
  credit_refunded: () => 'आपने जो ज़्यादा चुकाया था, वह हमने लौटा दिया है।',
  overcharge_refunded: () => 'हमने ज़्यादा चार्ज लिया था और उसे लौटा दिया है।',
  refund_account_needed: () => 'कृपया बताएँ कि रिफ़ंड कहाँ भेजें।',
  reminder_before_due: ({ day }) => `याद दिला दें: आपका पेमेंट ${day} को ड्यू है।`,
  reminder_on_payday: ({ day }) => `आपका पेमेंट ${day} को ड्यू है। आप अभी चुका सकते हैं।`,
  reminder_due_today: ({ day }) => `आपका पेमेंट आज, ${day}, ड्यू है।`,
  payment_late: ({ day }) => `${day} का पेमेंट हमें नहीं मिला। चुकाएँ या मदद माँगें।`,
};
