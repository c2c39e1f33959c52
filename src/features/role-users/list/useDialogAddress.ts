import { useLocation, useSearchParams } from 'react-router-dom';

const EDIT = 'edit';

/** Whose roles are open stands in the list's address: Back closes them, and they can be linked to. */
export function useDialogAddress() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const without = new URLSearchParams(params);
  without.delete(EDIT);
  return {
    edited: params.get(EDIT) ?? undefined,
    of: (userId: string) => `${pathname}?${new URLSearchParams([...without, [EDIT, userId]]).toString()}`,
    close: () => setParams(without, { replace: true, preventScrollReset: true }),
  };
}
