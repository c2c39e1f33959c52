import type { UseFormReturn } from 'react-hook-form';
import type { UserDraft } from '../../api/userAdmin/contract';
import { isCodeFree } from '../../api/userAdmin/queries';
import { useSession } from '../../session/store';
import { CODE_TAKEN } from './UserCodeNote';
import type { UserValues } from './userForm';

/** CALL-054, EMP-44: before a save. Rejects where somebody has the code, which is said beside it. Where it cannot be asked, the save itself will tell. */
export function useCheckCode(form: UseFormReturn<UserValues, unknown, UserDraft>, own = '') {
  const businessId = useSession(({ user }) => user?.businessId) ?? '';
  return async ({ userCode }: UserDraft): Promise<void> => {
    if (userCode === '' || userCode === own) return;
    if (await isCodeFree(businessId, userCode).catch(() => true)) return;
    form.setError('userCode', { type: 'server', message: CODE_TAKEN });
    throw new Error(CODE_TAKEN);
  };
}
