import { useState } from 'react';
import { call } from '../../../api/client';
import { checkUserCode } from '../../../api/signup/contract';

const FORM = /^[\w-]{3,20}$/;

/**
 * CALL-054: asks whether a user code is free, once for each. Where that cannot be asked, the sign-up itself will tell.
 */
export function useUserCode(businessId: string): (code: string) => Promise<true | string> {
  const [known] = useState(() => new Map<string, Promise<boolean>>());
  return async (typed) => {
    const userCode = typed.trim();
    if (!FORM.test(userCode)) return 'A user code has 3 to 20 letters, digits and dashes';
    if (!businessId) return true;
    const asked =
      known.get(userCode) ??
      call(checkUserCode, { params: { businessId, userCode }, silent: true }).then(
        ({ available }) => available,
        () => {
          known.delete(userCode);
          return true;
        },
      );
    known.set(userCode, asked);
    return (await asked) || 'Somebody else in your company has this code';
  };
}
