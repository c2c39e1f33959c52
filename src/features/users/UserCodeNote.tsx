import { useQuery } from '@tanstack/react-query';
import { USER_CODE } from '../../api/userAdmin/contract';
import { userAdminQueries } from '../../api/userAdmin/queries';
import { useDebouncedValue } from './useDebouncedValue';

interface Props {
  businessId: string;
  typed: string;
  /** The user's current code. */
  own: string;
  /** True while the field shows another error. */
  refused: boolean;
}

/** CALL-054, EMP-44: shows during typing whether a user code is available. If that fails, the save checks it. */
export function UserCodeNote({ businessId, typed, own, refused }: Props) {
  const code = typed.trim();
  const debouncedCode = useDebouncedValue(code);
  const isSettled = debouncedCode === code && code !== own && USER_CODE.test(code);
  const { data: free } = useQuery({
    ...userAdminQueries.codeFree(businessId, debouncedCode),
    enabled: isSettled,
  });
  return (
    <div className={free === false ? 'pl-error' : 'pl-hint'} aria-live="polite">
      {isSettled && free === true && 'This code is available.'}
      {isSettled && free === false && !refused && CODE_TAKEN}
    </div>
  );
}

export const CODE_TAKEN = 'Someone else in your company has this code.';
