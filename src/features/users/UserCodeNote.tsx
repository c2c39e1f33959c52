import { useQuery } from '@tanstack/react-query';
import { USER_CODE } from '../../api/userAdmin/contract';
import { userAdminQueries } from '../../api/userAdmin/queries';
import { useDebouncedValue } from './useDebouncedValue';

interface Props {
  businessId: string;
  typed: string;
  /** Theirs already. */
  own: string;
  /** Something is said beside the field already. */
  refused: boolean;
}

/** CALL-054, EMP-44: whether a user code that is being typed is free. Where that cannot be asked, the save will tell. */
export function UserCodeNote({ businessId, typed, own, refused }: Props) {
  const code = typed.trim();
  const rested = useDebouncedValue(code);
  const asks = rested === code && code !== own && USER_CODE.test(code);
  const { data: free } = useQuery({ ...userAdminQueries.codeFree(businessId, rested), enabled: asks });
  return (
    <div className={free === false ? 'pl-error' : 'pl-hint'} aria-live="polite">
      {asks && free === true && 'This code is free.'}
      {asks && free === false && !refused && CODE_TAKEN}
    </div>
  );
}

export const CODE_TAKEN = 'Someone else in your company has this code.';
