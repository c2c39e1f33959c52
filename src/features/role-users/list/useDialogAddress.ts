import { useLocation, useSearchParams } from 'react-router-dom';

const EDIT = 'edit';

/** The address names the user whose roles are open, so Back closes the dialog and links open it. */
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
