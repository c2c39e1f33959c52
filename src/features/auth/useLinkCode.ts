import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useNavigationState } from './navigationState';

/**
 * Returns the code of the link that led here, or ''. The code is removed from the address, where it would be visible
 * and suggested by the browser. The history entry keeps it for a reload.
 */
export function useLinkCode(): string {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const storedCode = useNavigationState('code');
  const inAddress = query.get('code') ?? '';
  useEffect(() => {
    if (!inAddress) return;
    const others = new URLSearchParams(query);
    others.delete('code');
    void navigate(
      { pathname, search: others.toString() },
      { replace: true, state: { code: inAddress, ignoreLoadingBar: true } },
    );
  }, [inAddress, pathname, query, navigate]);
  return inAddress || storedCode;
}
