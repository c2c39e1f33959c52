import { useLocation, useSearchParams } from 'react-router-dom';

const EDIT = 'edit';

/** The address names the user whose roles are open, so Back closes the dialog and links open it. */
export function useDialogAddress() {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const otherParams = new URLSearchParams(params);
  otherParams.delete(EDIT);
  return {
    edited: params.get(EDIT) ?? undefined,
    editAddress: (userId: string) =>
      `${pathname}?${new URLSearchParams([...otherParams, [EDIT, userId]]).toString()}`,
    close: () => setParams(otherParams, { replace: true, preventScrollReset: true }),
  };
}
