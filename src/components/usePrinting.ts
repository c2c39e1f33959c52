import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatestCallback } from './useLatestCallback';

/**
 * Returns true while the page is printed. The content for paper renders before the browser captures the page, and
 * `before` runs ahead of that render.
 */
export function usePrinting(before?: () => void): boolean {
  const [printing, setPrinting] = useState(false);
  const begin = useLatestCallback(() => {
    before?.();
    flushSync(() => setPrinting(true));
  });
  useEffect(() => {
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [begin]);
  return printing;
}
