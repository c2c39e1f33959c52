import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useNavigationState } from './navigationState';

/**
 * The code of the link that led here, '' without one. Once read it is taken out of the address, where others see it and
 * browsers offer it again. The history entry keeps it, so that a reload does not lose it.
 */
export function useLinkCode(): string {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const kept = useNavigationState('code');
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
  return inAddress || kept;
}
