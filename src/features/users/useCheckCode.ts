import type { UserDraft } from '../../api/userAdmin/contract';
import { isCodeFree } from '../../api/userAdmin/queries';
import { FieldError } from '../../lib/fieldError';
import { useSession } from '../../session/store';
import { CODE_TAKEN } from './UserCodeNote';

/** CALL-054, EMP-44: before a save. Rejects with a FieldError where somebody has the code. Where it cannot be asked, the save itself will tell. */
export function useCheckCode() {
  const businessId = useSession(({ user }) => user?.businessId) ?? '';
  return async ({ userCode }: UserDraft, own = ''): Promise<void> => {
    if (userCode === '' || userCode === own) return;
    if (await isCodeFree(businessId, userCode).catch(() => true)) return;
    throw new FieldError('userCode', CODE_TAKEN);
  };
}
