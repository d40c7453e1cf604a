import { defineCall } from './call.ts';
import { civilDate, list, minorUnits, object, ownedId, publicId, text } from './field.ts';
import { repaymentInfoFields } from './repayments.ts';

/** What an extension costs and what the plan looks like after it; `repayDate` is the next payment's day. */
export const readExtension = defineCall({
  name: 'readExtension',
  method: 'POST',
  path: '/relations/imitating',
  client: 'form',
  success: 'integerZero',
  request: { productId: publicId, orderId: ownedId },
  data: {
    ...repaymentInfoFields,
    delayInfo: object({ delayAmount: minorUnits, title: text({ max: 120 }) }),
    delayPlan: list(
      object({
        remark: text({ max: 200 }),
        title: text({ max: 120 }),
        amount: minorUnits,
        time: civilDate,
      }),
    ),
  },
  refusals: ['session_required', 'not_found', 'extension_not_allowed'],
});
